package dev.switchboard.api.webhooks.deliveries;

/// Limits the concurrent requests to one receiver: at first one, which opens the connection. It
/// rises while more responses come in the same time; it stays, and then falls, once they
/// only wait for each other, in the receiver or in this process; it is halved, down to one, when
/// the receiver responds too late or not at all.
///
/// The number of requests that wait is estimated as TCP Vegas does (Brakmo and Peterson, 1994):
/// the share of the response time above the shortest one, times the limit.
final class VegasLimit {

    private static final int FIRST = 1;
    private static final double FEW_WAITING = 3;
    private static final double MANY_WAITING = 6;

    /// The shortest time is that of the last one to two windows, since it may change.
    private static final int WINDOW = 1_000;

    private final int max;
    private int limit;
    private int round;
    private boolean slowStart = true;
    private int responsesSinceChange;
    private int samples;
    private long shortest = Long.MAX_VALUE;
    private long shortestOfLastWindow = Long.MAX_VALUE;

    VegasLimit(int max) {
        this.max = max;
        this.limit = Math.min(FIRST, max);
    }

    int limit() {
        return limit;
    }

    /// The round in which a request starts. A round ends when the receiver proves to be
    /// overloaded; further requests of that round do not count as another proof.
    int round() {
        return round;
    }

    /// The receiver responded.
    ///
    /// @param nanos the response time
    /// @param concurrent how many requests were in progress, including this one; the limit rises
    ///     only when it is used
    void responded(long nanos, int concurrent) {
        sample(nanos);
        responsesSinceChange++;
        double waiting = limit * (1 - (double) Math.min(shortest, shortestOfLastWindow) / Math.max(1, nanos));
        slowStart &= waiting < FEW_WAITING;
        boolean due = slowStart || responsesSinceChange >= limit;
        if (due && waiting < FEW_WAITING && concurrent >= limit) {
            set(limit + 1);
        } else if (due && waiting > MANY_WAITING) {
            set(limit - 1);
        }
    }

    /// The receiver asked for fewer requests, or did not respond.
    ///
    /// @param startedIn the round in which the request started
    void overloaded(int startedIn) {
        if (startedIn == round) {
            set(limit / 2);
            slowStart = false;
            round++;
        }
    }

    private void sample(long nanos) {
        shortest = Math.min(shortest, nanos);
        if (++samples == WINDOW) {
            shortestOfLastWindow = shortest;
            shortest = Long.MAX_VALUE;
            samples = 0;
        }
    }

    private void set(int wanted) {
        limit = Math.clamp(wanted, 1, max);
        responsesSinceChange = 0;
    }
}
