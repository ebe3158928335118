package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Shows on the desk phones of a line whether there are unread voicemails. An engine that has
/// phones implements it.
public interface MessageWaitingIndicator {

    /// @param numberId the line
    /// @param waiting whether there is an unread voicemail
    Mono<Void> show(UUID orgId, UUID numberId, boolean waiting);
}
