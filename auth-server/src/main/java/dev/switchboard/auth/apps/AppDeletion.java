package dev.switchboard.auth.apps;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.projection.CredentialProjection;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Deletes apps. In the database nothing of a deleted app can be found any more; the gateways learn of it as of a
/// suspension, by the version of the set, and answer its tokens 401 with their next request, however many there are.
/// What is left of it, grants and codes and requests, goes with its row a day later.
@Service
public class AppDeletion {

    private final SuspendedAppsStore store;
    private final CredentialProjection projection;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    AppDeletion(
            SuspendedAppsStore store,
            CredentialProjection projection,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.store = store;
        this.projection = projection;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Deletes the organisation's app. Answers false, and changes nothing, when there is none.
    ///
    /// @param userId who does it
    public boolean delete(UUID orgId, String clientId, UUID userId) {
        var version = requireNonNull(transaction.execute(status -> {
            var raised = store.raiseVersion();
            if (!store.delete(orgId, clientId, clock.instant().truncatedTo(ChronoUnit.MILLIS))) {
                status.setRollbackOnly();
                return OptionalLong.empty();
            }
            audit.tell(new AuditEvent(AuditEvent.Kind.APP_DELETED, orgId, userId, clientId, null));
            return OptionalLong.of(raised);
        }));
        version.ifPresent(projection::suspendedAppsVersion);
        return version.isPresent();
    }
}
