package dev.switchboard.auth.operators;

import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// What the changes of operators share. They take turns, so that two operators who remove each other at once do not
/// both succeed.
@Component
class OperatorChanges {

    private static final String TABLE = "operator";

    private final OperatorStore store;
    private final CreationLock lock;
    private final AuditLog audit;

    OperatorChanges(OperatorStore store, CreationLock lock, AuditLog audit) {
        this.store = store;
        this.lock = lock;
        this.audit = audit;
    }

    /// Waits for its turn, in the caller's transaction. Another operator may have removed the actor since the request
    /// was admitted.
    ///
    /// @throws ApiError 401 when the actor is no operator any more
    void begin(Actor actor) {
        lock.acquire(TABLE, Identity.OPERATORS);
        if (store.find(actor.userId()).isEmpty()) {
            throw ApiError.invalidCredential();
        }
    }

    /// @throws ApiError 404 when there is no such operator
    Operator find(UUID id) {
        return store.find(id).orElseThrow(OperatorChanges::noSuchOperator);
    }

    /// Adds an entry to the audit log of the operators.
    void record(AuditEvent.Kind kind, Actor actor, UUID recordId) {
        audit.record(new AuditEvent(kind, Identity.OPERATORS, actor.userId(), null, recordId));
    }

    static ApiError noSuchOperator() {
        return ApiError.of(ErrorCode.OPERATOR_NOT_FOUND);
    }
}
