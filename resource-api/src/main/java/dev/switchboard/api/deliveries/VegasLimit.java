package dev.switchboard.api.deliveries;

/// How many deliveries to one receiver are under way at once: at first one, which makes the connection. More while
/// more are answered in the same time; no more, and then fewer, once they only wait for each other, there or here;
/// half as many when the receiver answers too late or not at all, down to one at a time.
///
/// How many wait is estimated as TCP Vegas does (Brakmo and Peterson, 1994): of so many under way, that part which the
/// time an answer takes is above the least that one took.
final class VegasLimit {

    private static final int FIRST = 1;
    private static final double FEW_WAIT = 3;
    private static final double MANY_WAIT = 6;

    /// The least time is that of the last one to two thousand answers, since what is the least may change.
    private static final int REMEMBERED = 1_000;

    private final int most;
    private int limit;
    private int round;
    private boolean quickly = true;
    private int answersSinceAChange;
    private int remembered;
    private long least = Long.MAX_VALUE;
    private long leastBefore = Long.MAX_VALUE;

    VegasLimit(int most) {
        this.most = most;
        this.limit = Math.min(FIRST, most);
    }

    int limit() {
        return limit;
    }

    /// The round in which a delivery begins; a round ends when the receiver proves to be too slow, and what
    /// was begun in it proves that no second time.
    int round() {
        return round;
    }

    /// An answer came.
    ///
    /// @param nanos how long it took
    /// @param underWay how many were, itself included; while fewer are than may be there is no reason for more
    void answered(long nanos, int underWay) {
        remember(nanos);
        answersSinceAChange++;
        double waiting = limit * (1 - (double) Math.min(least, leastBefore) / Math.max(1, nanos));
        quickly &= waiting < FEW_WAIT;
        boolean due = quickly || answersSinceAChange >= limit;
        if (due && waiting < FEW_WAIT && underWay >= limit) {
            set(limit + 1);
        } else if (due && waiting > MANY_WAIT) {
            set(limit - 1);
        }
    }

    /// The receiver asked for less, or did not answer.
    void overloaded(int begunIn) {
        if (begunIn == round) {
            set(limit / 2);
            quickly = false;
            round++;
        }
    }

    private void remember(long nanos) {
        least = Math.min(least, nanos);
        if (++remembered == REMEMBERED) {
            leastBefore = least;
            least = Long.MAX_VALUE;
            remembered = 0;
        }
    }

    private void set(int wanted) {
        limit = Math.clamp(wanted, 1, most);
        answersSinceAChange = 0;
    }
}
