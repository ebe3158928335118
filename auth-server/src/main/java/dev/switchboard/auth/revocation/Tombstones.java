package dev.switchboard.auth.revocation;

import dev.switchboard.auth.revocation.projection.CredentialProjection;
import java.time.Clock;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Makes a revocation effective at all gateways, in two steps: [#enqueue] inside the transaction,
/// and [#write] after the commit and before the response. A refresh that revokes the oldest tokens
/// of a grant does the first step within its statement, the function `refresh_grants`.
@Component
public class Tombstones {

    private static final Logger log = LoggerFactory.getLogger(Tombstones.class);

    private final PendingTombstoneStore pending;
    private final CredentialProjection projection;
    private final Clock clock;

    Tombstones(PendingTombstoneStore pending, CredentialProjection projection, Clock clock) {
        this.pending = pending;
        this.projection = projection;
        this.clock = clock;
    }

    /// Records pending tombstones, in the transaction of the revocation.
    @Transactional(propagation = Propagation.MANDATORY)
    public void enqueue(Collection<String> sha256s) {
        pending.add(sha256s, clock.instant());
    }

    /// Writes the tombstone. If Redis is unavailable, the sweeper writes it later. If Redis was
    /// unavailable until just now, returns only when every gateway uses Redis again.
    ///
    /// @return whether Redis accepted it
    public boolean write(String sha256) {
        if (!projection.writeTombstone(sha256)) {
            return false;
        }
        projection.awaitGateways();
        try {
            pending.table().remove(sha256);
        } catch (DataAccessException failure) {
            log.warn(
                    "A tombstone was written but could not be removed from the outbox; it will be written again",
                    failure);
        }
        return true;
    }

    /// Calls [#write(String)] for each. After the first failure the rest is left to the sweeper, so
    /// that an unavailable Redis costs only one timeout.
    public void writeAll(Collection<String> sha256s) {
        for (var sha256 : sha256s) {
            if (!write(sha256)) {
                return;
            }
        }
    }
}
