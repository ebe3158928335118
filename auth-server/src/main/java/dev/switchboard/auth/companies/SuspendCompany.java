package dev.switchboard.auth.companies;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.SuspensionVersion;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Suspends, reinstates and closes companies (docs/guides/management.md#suspended-companies).
///
/// ```
///            suspend                  close
/// active ──────────────▶ suspended ──────────▶ closing ── erase_at ──▶ erased
///   ▲  └───────────────────── close ─────────────▲ │
///   └──── reinstate ─────────┴── reinstate, before erase_at
/// ```
///
/// One transaction changes the status, which the resource API reads wherever it serves a
/// company, and raises the version of the suspended apps and companies, by which gateways
/// notice with their next request.
@Service
class SuspendCompany {

    private final CompanyStore store;
    private final SuspensionVersion version;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final CompanyProperties properties;
    private final Clock clock;

    SuspendCompany(
            CompanyStore store,
            SuspensionVersion version,
            AuditLog audit,
            TransactionTemplate transaction,
            CompanyProperties properties,
            Clock clock) {
        this.store = store;
        this.version = version;
        this.audit = audit;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
    }

    /// Suspends an active company; one that is suspended or closing stays as it is.
    ///
    /// @throws ApiError 404 when there is no such company
    Company suspend(Actor actor, UUID id) {
        return change(actor, id, AuditEvent.Kind.COMPANY_SUSPENDED, now -> store.suspend(id, now));
    }

    /// Reinstates a suspended or closing company; an active one stays as it is.
    ///
    /// @throws ApiError 404 when there is no such company; 409 when it is due to be erased, or is the sandbox
    ///     of one that is suspended
    Company reinstate(Actor actor, UUID id) {
        var company = change(actor, id, AuditEvent.Kind.COMPANY_REINSTATED, now -> store.reinstate(id, now));
        if (company.sandbox() && company.status() == CompanyStatus.SUSPENDED) {
            throw ApiError.of(ErrorCode.SANDBOX_OF_SUSPENDED);
        }
        if (company.status() != CompanyStatus.ACTIVE) {
            throw ApiError.of(ErrorCode.COMPANY_BEING_ERASED);
        }
        return company;
    }

    /// Suspends a company and sets when it is erased; of one that is closing already, that stays.
    ///
    /// @throws ApiError 404 when there is no such company
    Company close(Actor actor, UUID id) {
        return change(
                actor,
                id,
                AuditEvent.Kind.COMPANY_CLOSED,
                now -> store.close(id, now, now.plus(properties.eraseAfter())));
    }

    private Company change(Actor actor, UUID id, AuditEvent.Kind kind, Predicate<Instant> update) {
        find(id);
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        var raised = requireNonNull(transaction.execute(status -> {
            var next = version.raise();
            if (!update.test(now)) {
                status.setRollbackOnly();
                return Optional.<Long>empty();
            }
            audit.recordOfOperator(new AuditEvent(kind, id, actor.userId(), null, id));
            return Optional.of(next);
        }));
        raised.ifPresent(version::publish);
        return find(id);
    }

    private Company find(UUID id) {
        return store.find(id).orElseThrow(ManageCompanies::noSuchCompany);
    }
}
