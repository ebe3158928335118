package dev.switchboard.testkit.misc;

import java.time.Instant;

/// Breaks several rules of the house, so that their tests can see them bite.
public final class OffenderImpl {

    public Instant now() {
        return Instant.now();
    }

    public long millis() {
        return System.currentTimeMillis();
    }
}
