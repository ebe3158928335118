package dev.switchboard.auth.apps;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.owners.OwnerEnding;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Deletes apps. Lookups no longer find a deleted app. As with a suspension, gateways notice the
/// deletion by the version of the suspended apps and respond with 401 to the app's tokens from their next
/// request on. The app's row is purged a day later, with its grants, codes and consent requests.
@Service
public class AppDeletion {

    private final SuspensionStore store;
    private final SuspensionVersion version;
    private final OwnerEndings endings;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    AppDeletion(
            SuspensionStore store,
            SuspensionVersion version,
            OwnerEndings endings,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.store = store;
        this.version = version;
        this.endings = endings;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// @param version of the suspended apps that includes this deletion
    private record Deleted(long version, OwnerEnding ending) {}

    /// Deletes the company's app. Returns false, without a change, when there is no such app.
    ///
    /// @param userId who deletes it; null when the company is erased
    public boolean delete(UUID orgId, String clientId, @Nullable UUID userId) {
        var now = clock.instant();
        var deleted = transaction.execute(status -> {
            var raised = version.raise();
            if (!store.delete(orgId, clientId, now)) {
                status.setRollbackOnly();
                return Optional.<Deleted>empty();
            }
            audit.record(new AuditEvent(AuditEvent.Kind.APP_DELETED, orgId, userId, clientId, null));
            return Optional.of(new Deleted(raised, endings.enqueueForApp(clientId, now)));
        });
        deleted.ifPresent(done -> {
            version.publish(done.version());
            endings.send(done.ending());
        });
        return deleted.isPresent();
    }
}
