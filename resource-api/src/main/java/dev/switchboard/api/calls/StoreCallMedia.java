package dev.switchboard.api.calls;

import dev.switchboard.api.engines.EngineErrors;
import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.media.PendingMedia;
import dev.switchboard.api.media.StoredMedia;
import dev.switchboard.api.recordings.Recording;
import dev.switchboard.api.voicemails.Voicemail;
import dev.switchboard.telephony.CallMedia;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.UUID;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/// Puts the sound of calls into the media store, announced first, so that sound without a record is
/// deleted.
@Component
final class StoreCallMedia implements CallMedia {

    private static final Retry UNTIL_ANNOUNCED = Retry.backoff(Long.MAX_VALUE, Duration.ofMillis(100))
            .maxBackoff(Duration.ofSeconds(2))
            .filter(failure -> !EngineErrors.isPermanent(failure));
    private static final Retry A_FEW_TIMES =
            Retry.backoff(5, Duration.ofMillis(200)).maxBackoff(Duration.ofSeconds(5));

    private final MediaStore media;
    private final PendingMedia pending;

    StoreCallMedia(MediaStore media, PendingMedia pending) {
        this.media = media;
        this.pending = pending;
    }

    @Override
    public Mono<Long> storeRecording(UUID orgId, UUID recordingId, Flux<ByteBuffer> sound) {
        return store(orgId, Recording.mediaKey(orgId, recordingId), sound);
    }

    @Override
    public Mono<Long> storeVoicemail(UUID orgId, UUID voicemailId, Flux<ByteBuffer> sound) {
        return store(orgId, Voicemail.mediaKey(orgId, voicemailId), sound);
    }

    private Mono<Long> store(UUID orgId, String key, Flux<ByteBuffer> sound) {
        var content = sound.<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap);
        return pending.scheduleUnlessCanceled(orgId, key)
                .retryWhen(UNTIL_ANNOUNCED)
                .then(Mono.defer(() -> media.put(key, content)).retryWhen(A_FEW_TIMES))
                .map(StoredMedia::size)
                .onErrorMap(EngineErrors::toEngine);
    }
}
