package dev.switchboard.api.deliveries;

/// How many deliveries to one receiver are under way at once: at first one, which makes the connection, more with
/// each answer, at first quickly, and half as many when it answers too late or not at all, down to one at a time.
final class Pace {

    private static final int FIRST = 1;

    private final int most;
    private int limit;
    private int answers;
    private int round;

    Pace(int most) {
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

    void answered() {
        answers++;
        if (round == 0 || answers >= limit) {
            limit = Math.min(most, limit + 1);
            answers = 0;
        }
    }

    void overloaded(int begunIn) {
        if (begunIn == round) {
            limit = Math.max(1, limit / 2);
            answers = 0;
            round++;
        }
    }
}
