package dev.switchboard.auth.apps;

import dev.switchboard.auth.revocation.projection.CredentialProjection;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// The version of the set of suspended apps and companies, for a use case that changes the set:
/// it raises the version first, inside its transaction, and publishes it after the commit.
@Component
public class SuspensionVersion {

    private final SuspensionStore store;
    private final CredentialProjection projection;

    SuspensionVersion(SuspensionStore store, CredentialProjection projection) {
        this.store = store;
        this.projection = projection;
    }

    /// Raises the version. Its row lock serializes changes of the set.
    ///
    /// @return the version that includes the change of this transaction
    @Transactional(propagation = Propagation.MANDATORY)
    public long raise() {
        return store.raiseVersion();
    }

    /// Publishes a committed version, so that gateways notice the change with their next request.
    /// If Redis is unavailable, gateways load the set every second, and the version is written
    /// later.
    public void publish(long version) {
        if (projection.suspendedAppsVersion(version)) {
            projection.awaitGateways();
        }
    }

    /// Writes the current version once more, to a Redis that may have lost it.
    void repeat(long version) {
        projection.repeatSuspendedAppsVersion(version);
    }

    /// Repeats the version for a Redis that missed a write of any replica.
    @Scheduled(
            fixedDelayString = "${switchboard.revocation.sweep-every}",
            initialDelayString = "${switchboard.revocation.sweep-every}")
    void announce() {
        repeat(store.version());
    }
}
