package dev.switchboard.api.ids;

import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;

/// Ids without a Spring context.
public final class TestIds {

    private TestIds() {}

    public static UuidV7Generator ids() {
        return new UuidV7Generator(Clock.systemUTC());
    }
}
