package dev.switchboard.auth.companies.sandbox;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.RecentAuthentication;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Creates the sandbox of the actor's company.
@Service
class CreateSandbox {

    private final SandboxStore store;
    private final Sandboxes sandboxes;
    private final AuditLog audit;
    private final RecentAuthentication recent;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    CreateSandbox(
            SandboxStore store,
            Sandboxes sandboxes,
            AuditLog audit,
            RecentAuthentication recent,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.store = store;
        this.sandboxes = sandboxes;
        this.audit = audit;
        this.recent = recent;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Requires that a user has just authenticated. A key that may manage the company needs no user.
    ///
    /// @throws ApiError 403 otherwise
    void requireMayCreate(Actor actor) {
        if (actor.key() == null) {
            recent.require(actor.session());
        }
    }

    /// @throws ApiError 409 when the company has one, or is one
    Sandbox create(Actor actor) {
        if (sandboxes.contain(actor.orgId())) {
            throw ApiError.of(ErrorCode.NOT_IN_SANDBOX);
        }
        return requireNonNull(transaction.execute(status -> {
            var id = identifiers.next();
            if (!store.add(id, actor.orgId(), clock.instant().truncatedTo(ChronoUnit.MILLIS))) {
                throw ApiError.of(ErrorCode.SANDBOX_EXISTS);
            }
            audit.record(new AuditEvent(AuditEvent.Kind.SANDBOX_CREATED, actor.orgId(), actor.userId(), null, id));
            return store.find(actor.orgId()).orElseThrow();
        }));
    }
}
