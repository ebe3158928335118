package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Shows on the desk phones of a line whether a voicemail waits there. An engine that has phones implements it.
public interface MessageWaitingIndicator {

    /// @param numberId the line
    /// @param waiting whether a voicemail waits that nobody has read
    Mono<Void> show(UUID orgId, UUID numberId, boolean waiting);
}
