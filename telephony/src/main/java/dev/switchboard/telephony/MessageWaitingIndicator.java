package dev.switchboard.api.voicemails;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// The light on the desk phones of a line that says whether a voicemail waits there. A port: a telephony engine
/// that has phones implements it.
public interface MessageLight {

    /// @param numberId the line
    /// @param lit whether a voicemail waits that nobody has read
    Mono<Void> show(UUID orgId, UUID numberId, boolean lit);
}
