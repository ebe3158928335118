package dev.switchboard.asterisk;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Why the latest calls of faxes ended, as far as this process was told.
final class FaxCauses {

    private static final int MAX_KEPT = 10_000;

    private final Map<String, HangUpCause> causes = newest();
    private final Map<String, Instant> missedSince = newest();

    private static <V> Map<String, V> newest() {
        return new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > MAX_KEPT;
            }
        };
    }

    /// Takes an event of Asterisk.
    synchronized void handle(JsonNode event) {
        var channel = event.path("channel").path("id").asString("");
        if (event.path("type").asString("").equals("ChannelDestroyed") && FaxNames.sendingChannel(channel) != null) {
            causes.put(channel, HangUpCause.of(event.path("cause").asInt(0)));
        }
    }

    /// @return null if it is not known
    synchronized @Nullable HangUpCause of(String channel) {
        return causes.get(channel);
    }

    /// Whether the event of a channel that is gone may still arrive.
    ///
    /// @param within that time after this was first asked
    synchronized boolean mayFollow(String channel, Instant now, Duration within) {
        var since = missedSince.computeIfAbsent(channel, _ -> now);
        return since.plus(within).isAfter(now);
    }
}
