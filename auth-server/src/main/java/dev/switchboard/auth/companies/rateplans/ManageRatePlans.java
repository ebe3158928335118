package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Sets and removes limits. Gateways read the changes every second. A change is in the audit log of
/// the operators, and in that of the company that it concerns.
@Service
class ManageRatePlans {

    /// Each gateway has all of them in memory.
    static final int MOST = 100_000;

    private final RatePlanStore store;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    ManageRatePlans(RatePlanStore store, AuditLog audit, TransactionTemplate transaction, Clock clock) {
        this.store = store;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Sets a limit. One that is set already is accepted and changes nothing.
    ///
    /// @throws ApiError 409 when there are [#MOST] limits
    void set(UUID operatorId, RatePlanTarget target, RateLimit limit) {
        change(operatorId, target, limit);
    }

    /// Removes a limit, if there is one.
    void remove(UUID operatorId, RatePlanTarget target) {
        change(operatorId, target, null);
    }

    private void change(UUID operatorId, RatePlanTarget target, @Nullable RateLimit limit) {
        transaction.executeWithoutResult(status -> {
            long version = store.raiseVersion();
            var before = store.find(target).orElse(null);
            if (Objects.equals(before, limit)) {
                status.setRollbackOnly();
                return;
            }
            if (before == null && store.count() >= MOST) {
                throw ApiError.of(ErrorCode.RATE_PLAN_LIMIT_REACHED, MOST);
            }
            store.set(target, limit, version, clock.instant());
            record(operatorId, target);
        });
    }

    private void record(UUID operatorId, RatePlanTarget target) {
        var orgId = Objects.requireNonNullElse(target.orgId(), Identity.OPERATORS);
        audit.recordOfOperator(
                switch (target.credential()) {
                    case CredentialOwner.Key(var id) -> event(orgId, operatorId, null, id);
                    case CredentialOwner.Tokens tokens -> event(orgId, operatorId, tokens.clientId(), null);
                    case null -> event(orgId, operatorId, null, target.orgId());
                });
    }

    /// @param recordId the API key or the company whose limit it is; null for another limit
    private static AuditEvent event(UUID orgId, UUID operatorId, @Nullable String clientId, @Nullable UUID recordId) {
        return new AuditEvent(AuditEvent.Kind.RATE_PLAN_CHANGED, orgId, operatorId, clientId, recordId);
    }
}
