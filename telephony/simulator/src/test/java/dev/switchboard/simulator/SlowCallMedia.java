package dev.switchboard.simulator;

import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.StoredSound;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Takes its time to store sound, and keeps only its size.
final class SlowCallMedia implements CallMedia {

    private final Duration time;

    SlowCallMedia(Duration time) {
        this.time = time;
    }

    @Override
    public Mono<StoredSound> storeRecording(UUID orgId, UUID recordingId, Flux<ByteBuffer> sound) {
        return storeVoicemail(orgId, recordingId, sound)
                .map(size -> new StoredSound("recordings/" + recordingId, size));
    }

    @Override
    public Mono<Long> storeVoicemail(UUID orgId, UUID voicemailId, Flux<ByteBuffer> sound) {
        return Mono.delay(time).thenMany(sound).map(ByteBuffer::remaining).reduce(0L, Long::sum);
    }
}
