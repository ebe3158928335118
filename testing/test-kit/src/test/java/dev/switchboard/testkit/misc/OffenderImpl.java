package dev.switchboard.testkit.misc;

import java.time.Instant;

/// Violates several architecture rules, so that their tests can detect the violations.
public final class OffenderImpl {

    public Instant now() {
        return Instant.now();
    }

    public long millis() {
        return System.currentTimeMillis();
    }
}
