package dev.switchboard.app.sessions;

import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/// A cipher with a key of its own.
public final class TestSessionCipher {

    private TestSessionCipher() {}

    public static SessionCipher create() {
        return new SessionCipher(
                new SessionProperties("test:" + "a".repeat(43) + "=", Duration.ofHours(12)), new JsonMapper());
    }
}
