package dev.switchboard.api.simulator;

import dev.switchboard.api.media.IncomingMedia;
import dev.switchboard.api.media.MediaContent;
import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.media.StoredMedia;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Listens to everything and remembers its length alone.
final class NoMedia implements MediaStore {

    @Override
    public Mono<IncomingMedia> take() {
        return Mono.error(new UnsupportedOperationException());
    }

    @Override
    public Mono<StoredMedia> put(String key, Flux<DataBuffer> content) {
        return content.map(buffer -> {
                    long bytes = buffer.readableByteCount();
                    DataBufferUtils.release(buffer);
                    return bytes;
                })
                .reduce(0L, Long::sum)
                .map(size -> new StoredMedia(key, size, ""));
    }

    @Override
    public Mono<MediaContent> get(String key) {
        return Mono.empty();
    }

    @Override
    public Mono<Void> delete(String key) {
        return Mono.empty();
    }
}
