package dev.switchboard.api.calling.clients;

import java.time.Clock;

/// Counts the messages of a socket per second.
public final class MessageRate {

    private final int perSecond;
    private final Clock clock;
    private long second;
    private int count;

    public MessageRate(int perSecond, Clock clock) {
        this.perSecond = perSecond;
        this.clock = clock;
    }

    /// Counts one more message and returns whether it is within the limit.
    public boolean admits() {
        long now = clock.millis() / 1000;
        count = now == second ? count + 1 : 1;
        second = now;
        return count <= perSecond;
    }
}
