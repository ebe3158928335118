package dev.switchboard.api.ids;

import java.time.Clock;

/// Ids without a Spring context.
public final class TestIds {

    private TestIds() {}

    public static TimeOrderedIds ids() {
        return new TimeOrderedIds(Clock.systemUTC());
    }
}
