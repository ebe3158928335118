package dev.switchboard.telephony;

import java.nio.ByteBuffer;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Stores the sound of recordings and voicemails, as Ogg Opus, before an engine reports them by
/// [CallEvents]. Sound that is not reported within an hour is deleted; an engine that is late gets
/// [MediaDeleted], stores the sound again and reports it again.
///
/// Sound is subscribed to once for each attempt at storing it. While the database is unavailable a
/// store waits; when the media store fails several times it ends with an error.
public interface CallMedia {

    /// Each attempt is stored apart, so that of two nodes that store the same recording neither deletes what the other
    /// has reported.
    ///
    /// @param recordingId of the [CallEvent.RecordingReady] that follows, which has the key
    Mono<StoredSound> storeRecording(UUID orgId, UUID recordingId, Flux<ByteBuffer> sound);

    /// @param voicemailId of the [CallEvent.VoicemailLeft] that follows; a new one for each attempt
    /// @return the size in bytes
    Mono<Long> storeVoicemail(UUID orgId, UUID voicemailId, Flux<ByteBuffer> sound);
}
