package dev.switchboard.api.audio;

import dev.switchboard.audio.Sound;
import java.util.function.Supplier;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/// Sound as the media store takes it.
public final class SoundContent {

    private SoundContent() {}

    /// The bytes of a sound, a page at a time, made as they are asked for and away from the event loops.
    public static Flux<DataBuffer> of(Supplier<Sound> sound) {
        return Flux.defer(() -> Flux.fromIterable(sound.get()))
                .<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap)
                .subscribeOn(Schedulers.boundedElastic());
    }
}
