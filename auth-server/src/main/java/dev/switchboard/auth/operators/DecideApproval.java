package dev.switchboard.auth.operators;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.registration.ManagedApp;
import dev.switchboard.auth.apps.registration.ManagedAppStore;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.owners.ScopeChange;
import dev.switchboard.auth.revocation.owners.ScopeChanges;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Decides about sensitive scopes of an app. The decision appears in the audit logs of the
/// company that registered it and of the operators.
@Service
class DecideApproval {

    private final ManagedAppStore apps;
    private final AuditLog audit;
    private final ScopeChanges scopeChanges;
    private final TransactionTemplate transaction;
    private final Clock clock;

    DecideApproval(
            ManagedAppStore apps,
            AuditLog audit,
            ScopeChanges scopeChanges,
            TransactionTemplate transaction,
            Clock clock) {
        this.apps = apps;
        this.audit = audit;
        this.scopeChanges = scopeChanges;
        this.transaction = transaction;
        this.clock = clock;
    }

    private record Decided(ManagedApp app, List<ScopeChange> scopeChanges) {}

    /// Decides and returns the changed app. A decision that changes nothing is accepted.
    ///
    /// @throws ApiError 404 when there is no such app
    /// @throws ApiError 422 when a scope is not a sensitive one of the app, 409 when the app
    ///     changed since `requestedAt`
    ManagedApp decide(UUID operatorId, String clientId, ApprovalDecision body) {
        var decided = requireNonNull(transaction.execute(status -> change(operatorId, clientId, body)));
        scopeChanges.send(decided.scopeChanges());
        return decided.app();
    }

    private Decided change(UUID operatorId, String clientId, ApprovalDecision body) {
        var app = apps.lock(clientId).orElseThrow(() -> ApiError.of(ErrorCode.APP_NOT_FOUND));
        requireSensitive(app, body);
        if (body.requestedAt() != null && !body.requestedAt().equals(app.requestedAt())) {
            throw ApiError.of(ErrorCode.APP_CHANGED);
        }
        var approved = new HashSet<>(app.approvedScopes());
        var requested = new HashSet<>(app.requestedScopes());
        var kind = switch (body.decision()) {
            case APPROVE -> {
                approved.addAll(body.scopes());
                requested.removeAll(Set.copyOf(body.scopes()));
                yield AuditEvent.Kind.APPROVAL_GIVEN;
            }
            case REFUSE -> {
                requested.removeAll(Set.copyOf(body.scopes()));
                yield AuditEvent.Kind.APPROVAL_REFUSED;
            }
            case WITHDRAW -> {
                approved.removeAll(Set.copyOf(body.scopes()));
                yield AuditEvent.Kind.APPROVAL_WITHDRAWN;
            }
        };
        var after = app.withApprovals(approved, requested, app.requestedAt());
        if (!after.equals(app)) {
            apps.update(after);
            audit.recordOfOperator(new AuditEvent(kind, app.orgId(), operatorId, clientId, null));
        }
        return new Decided(
                after, scopeChanges.enqueue(clientId, app.orgId(), app.allowed(), after.allowed(), clock.instant()));
    }

    private static void requireSensitive(ManagedApp app, ApprovalDecision body) {
        for (int i = 0; i < body.scopes().size(); i++) {
            Scope scope = body.scopes().get(i);
            if (!scope.sensitive() || !app.scopes().contains(scope)) {
                throw ApiError.validation(
                        "scopes." + i, "must be a sensitive scope that the app has", FieldCode.UNKNOWN_VALUE);
            }
        }
    }
}
