package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.StoredSound;
import dev.switchboard.testkit.Gate;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Keeps sound in memory.
public final class TestMedia implements CallMedia {

    private final Map<UUID, byte[]> sounds = new ConcurrentHashMap<>();

    private final Gate gate = new Gate();
    private volatile boolean refusing;
    private volatile boolean hasRefused;

    /// From now on nothing can be stored.
    public void refuse() {
        refusing = true;
    }

    public void accept() {
        refusing = false;
    }

    /// From now on storing takes until [#release].
    void hold() {
        gate.close();
    }

    boolean isHolding() {
        return gate.waiting() > 0;
    }

    void release() {
        gate.open();
    }

    boolean hasRefused() {
        return hasRefused;
    }

    @Override
    public Mono<StoredSound> storeRecording(UUID orgId, UUID recordingId, Flux<ByteBuffer> sound) {
        if (refusing) {
            hasRefused = true;
            return Mono.error(new IllegalStateException("The media store is unavailable"));
        }
        return gate.passed().then(stored(recordingId, sound));
    }

    private Mono<StoredSound> stored(UUID recordingId, Flux<ByteBuffer> sound) {
        return sound.reduce(new ByteArrayOutputStream(), (all, part) -> {
                    all.write(part.array(), part.arrayOffset() + part.position(), part.remaining());
                    return all;
                })
                .map(all -> {
                    sounds.put(recordingId, all.toByteArray());
                    return new StoredSound("recordings/" + recordingId, all.size());
                });
    }

    @Override
    public Mono<Long> storeVoicemail(UUID orgId, UUID voicemailId, Flux<ByteBuffer> sound) {
        return storeRecording(orgId, voicemailId, sound).map(StoredSound::size);
    }

    /// How many sounds are stored.
    public int stored() {
        return sounds.size();
    }

    public byte @Nullable [] sound(UUID id) {
        return sounds.get(id);
    }
}
