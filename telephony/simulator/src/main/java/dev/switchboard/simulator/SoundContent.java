package dev.switchboard.simulator;

import dev.switchboard.media.audio.Sound;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/// Sound as [dev.switchboard.telephony.CallMedia] takes it.
final class SoundContent {

    private SoundContent() {}

    /// The bytes of a sound, a page at a time, produced on demand and not on an event loop.
    static Flux<ByteBuffer> of(Supplier<Sound> sound) {
        return Flux.defer(() -> Flux.fromIterable(sound.get()))
                .map(ByteBuffer::wrap)
                .subscribeOn(Schedulers.boundedElastic());
    }
}
