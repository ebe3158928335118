package dev.switchboard.api.webhooks.deliveries;

import java.time.Duration;

/// When attempts of a subscription may begin, so that no second has more of them than its `rate_per_second`
/// (docs/guides/webhooks.md#responses-retries-suspension): the generic cell rate algorithm of ITU-T I.371. After an
/// attempt that begins late, others may follow sooner, by [#SLACK] together.
///
/// Times are those of [System#nanoTime].
final class AttemptRate {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final long SLACK = Duration.ofMillis(10).toNanos();

    private final int perSecond;
    private final long interval;
    private long next;

    /// The first attempt waits as if another process had begun one just now: it may have held the subscription before.
    AttemptRate(int perSecond, long now) {
        this.perSecond = perSecond;
        this.interval = Math.ceilDiv(SECOND + SLACK, perSecond);
        this.next = now + interval + SLACK;
    }

    int perSecond() {
        return perSecond;
    }

    /// How long the next attempt has to wait; 0 when it may begin.
    long waitNanos(long now) {
        return Math.max(0, next - now);
    }

    /// An attempt begins.
    void begun(long now) {
        next = Math.max(next, now - SLACK) + interval;
    }
}
