package dev.switchboard.api.deliveries;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Whether a dispatcher should read, and what for: more that is due, or only whether its
/// subscription is still held and unchanged.
final class FetchState {

    /// Keys of which more may be due than was read.
    private final Set<UUID> leftOut = new HashSet<>();

    private boolean rung = true;
    private boolean more;
    private boolean stale;
    private boolean underWay;

    /// Something may be due.
    void ring() {
        rung = true;
    }

    /// What is known of the subscription may not be so any more.
    void doubt() {
        stale = true;
    }

    boolean rung() {
        return rung;
    }

    boolean underWay() {
        return underWay;
    }

    /// Whether nothing is left to read, as far as is known.
    boolean idle() {
        return !underWay && !rung && !more;
    }

    /// Whether to begin.
    ///
    /// @param room whether the dispatcher could take more
    boolean due(boolean room) {
        return !underWay && (stale || (room && (rung || more)));
    }

    /// It begins.
    ///
    /// @param rows how many are asked for; none asks for the subscription alone
    /// @param keys of which enough is there, so that nothing of them is asked for
    void begin(int rows, List<UUID> keys) {
        underWay = true;
        stale = false;
        if (rows > 0) {
            rung = false;
            more = false;
        }
        leftOut.addAll(keys);
    }

    /// It has ended, whatever came of it.
    void end() {
        underWay = false;
    }

    /// So many were found of those asked for. Of a key no more than a few are read at once, and half of what is wanted
    /// may
    /// be retries, so that fewer than were asked for may not be all.
    void found(int due, int rows) {
        more |= rows > 0 && due >= Math.min(rows / 2, DueDeliveries.IN_A_ROW);
    }

    /// Nothing that was read of this key is left.
    void exhausted(UUID orderingKey) {
        more |= leftOut.remove(orderingKey);
    }
}
