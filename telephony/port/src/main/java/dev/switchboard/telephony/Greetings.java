package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// The greetings that users have recorded for their voicemail. The application implements it.
public interface Greetings {

    /// @return a WAV file (16 bits, mono, 8 kHz); empty if the user has none
    Mono<byte[]> find(UUID orgId, UUID userId);

    /// Replaces a user's greeting.
    ///
    /// @param wav as [#find] returns it
    Mono<Void> replace(UUID orgId, UUID userId, byte[] wav);

    /// Callers hear the general greeting again.
    Mono<Void> remove(UUID orgId, UUID userId);
}
