package dev.switchboard.telephony;

import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A fax that an engine has accepted, and how far it has come with it.
///
/// @param sender the name of the company
/// @param timeZone of the company
/// @param from the line, E.164
/// @param to E.164
/// @param key of its PDF in the application's media store
/// @param isSuspended whether its company is suspended now, so that nothing goes out
/// @param hasLine whether the company still has the line; without it, nothing goes out any more
/// @param attempts how many calls have ended without success, those that a trunk refused not counted
/// @param trunk the position, among the trunks of its line, of the one that is called over, or is called over next
/// @param server the name of the media server of the call in progress; null while there is none
/// @param channel of the call in progress; null while there is none
/// @param calledAt when that call was begun; null while there is none
public record FaxInTransit(
        UUID orgId,
        UUID id,
        String sender,
        ZoneId timeZone,
        String from,
        String to,
        int pages,
        String key,
        Instant acceptedAt,
        boolean isSuspended,
        boolean hasLine,
        int attempts,
        int trunk,
        @Nullable String server,
        @Nullable String channel,
        @Nullable Instant calledAt) {

    /// Called by a media server over a trunk.
    public FaxInTransit calling(String by, int over, String newChannel, Instant at) {
        return with(attempts, over, by, newChannel, at);
    }

    /// To be called again over another trunk, which counts as the same attempt.
    public FaxInTransit over(int next) {
        return with(attempts, next, null, null, null);
    }

    /// To be called again from the first trunk on.
    public FaxInTransit afterAttempt() {
        return with(attempts + 1, 0, null, null, null);
    }

    private FaxInTransit with(
            int made, int over, @Nullable String by, @Nullable String newChannel, @Nullable Instant at) {
        return new FaxInTransit(
                orgId,
                id,
                sender,
                timeZone,
                from,
                to,
                pages,
                key,
                acceptedAt,
                isSuspended,
                hasLine,
                made,
                over,
                by,
                newChannel,
                at);
    }
}
