package dev.switchboard.telephony;

import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// How many unread voicemails users have, for the message waiting indicators of their phones. The application
/// implements it.
public interface UnreadVoicemails {

    /// What has changed since an earlier look.
    ///
    /// @param position where that look ended; null to begin
    Mono<Counts> counts(@Nullable String position);

    /// @param unread how many, by user
    /// @param complete whether everybody else has none; otherwise nothing has changed for the others
    /// @param position from which the next look goes on
    record Counts(Map<UUID, Integer> unread, boolean complete, String position) {}
}
