package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.engines.EngineErrors;
import dev.switchboard.api.calling.recordings.Recording;
import dev.switchboard.api.calling.voicemails.Voicemail;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.media.PendingMedia;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.StoredSound;
import dev.switchboard.web.ids.UuidV7Generator;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.UUID;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/// Writes the audio of calls to the media store. The deletion of each file is scheduled before and
/// canceled with the record, so that audio without a record is deleted.
@Component
final class StoreCallMedia implements CallMedia {

    private static final Retry UNTIL_ANNOUNCED = Retry.backoff(Long.MAX_VALUE, Duration.ofMillis(100))
            .maxBackoff(Duration.ofSeconds(2))
            .filter(failure -> !EngineErrors.isPermanent(failure));
    private static final Retry A_FEW_TIMES =
            Retry.backoff(5, Duration.ofMillis(200)).maxBackoff(Duration.ofSeconds(5));

    private final MediaStore media;
    private final PendingMedia pending;
    private final UuidV7Generator ids;

    StoreCallMedia(MediaStore media, PendingMedia pending, UuidV7Generator ids) {
        this.media = media;
        this.pending = pending;
        this.ids = ids;
    }

    @Override
    public Mono<StoredSound> storeRecording(UUID orgId, UUID recordingId, Flux<ByteBuffer> audio) {
        return store(orgId, Recording.newMediaKey(orgId, ids.next()), audio);
    }

    @Override
    public Mono<Long> storeVoicemail(UUID orgId, UUID voicemailId, Flux<ByteBuffer> audio) {
        return store(orgId, Voicemail.mediaKey(orgId, voicemailId), audio).map(StoredSound::size);
    }

    private Mono<StoredSound> store(UUID orgId, String key, Flux<ByteBuffer> audio) {
        var content = audio.<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap);
        return pending.scheduleUnlessCanceled(orgId, key)
                .retryWhen(UNTIL_ANNOUNCED)
                .then(Mono.defer(() -> media.put(key, content)).retryWhen(A_FEW_TIMES))
                .map(stored -> new StoredSound(stored.key(), stored.size()))
                .onErrorMap(EngineErrors::toEngine);
    }
}
