package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Up to which change Asterisk has something: in a variable of its own, which the next leader reads and which ends with
/// the run of Asterisk, as what it is about does.
final class Bookmark {

    private static final Duration EVERY = Duration.ofMinutes(1);

    /// Asterisk reads no longer request line.
    private static final int LONGEST = 2_000;

    private static final AriPath VARIABLE = AriPath.of("asterisk", "variable");

    private final AriClient ari;
    private final String variable;
    private long nextAt = System.nanoTime();

    /// @param variable its name
    Bookmark(AriClient ari, String variable) {
        this.ari = ari;
        this.variable = variable;
    }

    /// @return null if there is none
    @Nullable
    String read() {
        var found = ari.find(VARIABLE.with("variable", variable));
        var value = found == null ? "" : found.path("value").asString("");
        return value.isEmpty() ? null : value;
    }

    /// @param isChanged whether Asterisk has something new; otherwise it is written once in a while
    void write(String position, boolean isChanged) {
        if ((isChanged || System.nanoTime() - nextAt >= 0) && position.length() <= LONGEST) {
            ari.post(VARIABLE, Map.of("variable", variable, "value", position));
            nextAt = System.nanoTime() + EVERY.toNanos();
        }
    }
}
