package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Flux;

/// How many unread voicemails users have, for the message waiting indicators of their phones. The application
/// implements it.
public interface UnreadVoicemails {

    /// The users with unread voicemails.
    Flux<Count> counts();

    /// @param unread at least 1
    record Count(UUID userId, int unread) {}
}
