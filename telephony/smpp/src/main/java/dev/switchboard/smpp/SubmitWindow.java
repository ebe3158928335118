package dev.switchboard.smpp;

import java.time.Duration;
import java.util.function.LongSupplier;

/// How many submissions of a session may wait for their responses, and when the next one may follow.
/// When the message center is overloaded or does not respond in time, half as many may wait, and none follows
/// for a pause that doubles. Each response without an error lets the window grow again, as in TCP.
final class SubmitWindow {

    /// Until something changes.
    static final long UNKNOWN = Long.MAX_VALUE;

    private static final long FIRST_PAUSE = Duration.ofMillis(500).toNanos();
    private static final long LONGEST_PAUSE = Duration.ofSeconds(30).toNanos();
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final int size;
    private final long interval;
    private final LongSupplier nanoTime;
    private double limit;
    private int waiting;
    private long pause = FIRST_PAUSE;
    private long pausedUntil;
    private long next;

    /// @param maxPerSecond 0: any number
    SubmitWindow(int size, int maxPerSecond, LongSupplier nanoTime) {
        this.size = size;
        this.interval = maxPerSecond == 0 ? 0 : SECOND / maxPerSecond;
        this.nanoTime = nanoTime;
        this.limit = size;
        this.pausedUntil = nanoTime.getAsLong();
        this.next = pausedUntil;
    }

    /// After how many nanoseconds a submission is possible.
    synchronized long delay() {
        if (waiting >= (int) limit) {
            return UNKNOWN;
        }
        long now = nanoTime.getAsLong();
        return Math.max(0, Math.max(pausedUntil - now, next - now));
    }

    /// A submission begins.
    synchronized void begin() {
        waiting++;
        next = nanoTime.getAsLong() + interval;
    }

    /// A submission ended.
    synchronized void end() {
        waiting--;
    }

    /// The message center took a submission.
    synchronized void grow() {
        limit = Math.min(size, limit + 1 / limit);
        pause = FIRST_PAUSE;
    }

    /// The message center says that it is overloaded, or does not respond. What was submitted before counts once.
    synchronized void shrink() {
        long now = nanoTime.getAsLong();
        if (pausedUntil - now <= 0) {
            limit = Math.max(1, limit / 2);
            pausedUntil = now + pause;
            pause = Math.min(LONGEST_PAUSE, pause * 2);
        }
    }

    synchronized int waiting() {
        return waiting;
    }

    synchronized int limit() {
        return (int) limit;
    }
}
