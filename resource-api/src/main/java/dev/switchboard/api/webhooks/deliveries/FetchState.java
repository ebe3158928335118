package dev.switchboard.api.webhooks.deliveries;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Decides when a dispatcher reads, and whether for due deliveries or only to confirm its lease
/// and the subscription.
final class FetchState {

    /// Keys that the last reads left out, so that more of them may be due.
    private final Set<UUID> leftOut = new HashSet<>();

    private boolean signaled = true;
    private boolean more;
    private boolean stale;
    private boolean inProgress;

    /// Something may be due.
    void signal() {
        signaled = true;
    }

    /// The subscription or the lease may have changed.
    void refresh() {
        stale = true;
    }

    boolean signaled() {
        return signaled;
    }

    boolean inProgress() {
        return inProgress;
    }

    /// Whether, as far as is known, nothing is left to read.
    boolean idle() {
        return !inProgress && !signaled && !more;
    }

    /// Whether to read now.
    ///
    /// @param room whether the dispatcher could take more deliveries
    boolean due(boolean room) {
        return !inProgress && (stale || (room && (signaled || more)));
    }

    /// A read begins.
    ///
    /// @param rows how many deliveries it asks for; with 0 it reads only the subscription
    /// @param excludedKeys ordering keys of which the dispatcher has enough
    void begin(int rows, List<UUID> excludedKeys) {
        inProgress = true;
        stale = false;
        if (rows > 0) {
            signaled = false;
            more = false;
        }
        leftOut.addAll(excludedKeys);
    }

    /// The read has ended, with or without success.
    void end() {
        inProgress = false;
    }

    /// What the read returned. A read returns only a few deliveries of one key, and half of its
    /// rows are reserved for retries, so that there may be more even if it returned fewer than
    /// requested.
    void found(int rows, int requestedRows) {
        more |= requestedRows > 0 && rows >= Math.min(requestedRows / 2, DueStatement.PER_KEY);
    }

    /// The dispatcher has nothing of this key any more.
    void exhausted(UUID orderingKey) {
        more |= leftOut.remove(orderingKey);
    }
}
