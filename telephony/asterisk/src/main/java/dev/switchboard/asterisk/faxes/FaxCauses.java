package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Why the latest calls of faxes ended, as far as this process was told.
public final class FaxCauses {

    private static final int MAX_KEPT = 10_000;

    private final Map<String, Cause> causes = newest();
    private final Map<String, Instant> missedSince = newest();

    /// Why a call of a fax ended without a transmission.
    enum Cause {
        BUSY,
        NO_ANSWER,

        /// There is no such number, or it takes no call.
        UNREACHABLE,

        /// This trunk does not take the call now; another one may, or this one later.
        NOT_ACCEPTED;

        /// @param cause of ITU-T Q.850
        /// @param status of SIP; 0 if it is unknown
        static Cause of(int cause, int status) {
            return switch (cause) {
                case 17 -> BUSY;
                case 16, 19 -> NO_ANSWER;
                // 404, 484, 485 and 604 of SIP, and 410.
                case 1, 22, 28 -> UNREACHABLE;
                case 21 ->
                    switch (status) {
                        // The carrier refuses this service.
                        case 401, 403, 407 -> NOT_ACCEPTED;
                        default -> UNREACHABLE;
                    };
                default -> NOT_ACCEPTED;
            };
        }
    }

    private static <V> Map<String, V> newest() {
        return new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > MAX_KEPT;
            }
        };
    }

    /// A channel is gone.
    synchronized void ended(AriEvent.ChannelEnded event) {
        if (FaxNames.sendingChannel(event.channel()) != null) {
            causes.put(event.channel(), Cause.of(event.cause(), event.sipStatus()));
        }
    }

    /// @return null if it is not known
    synchronized @Nullable Cause of(String channel) {
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
