package dev.switchboard.api.platform.media;

import java.nio.file.Path;
import java.util.function.BiFunction;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/// A medium that a [MediaStore] receives: a temporary file until it is stored under a key or
/// closed. A file that a crash leaves is removed at a later start.
public final class IncomingMedia {

    private static final int BUFFERS_AHEAD = 4;

    private final Upload upload;
    private final Scheduler disk;
    private final BiFunction<Upload, String, Mono<StoredMedia>> store;

    private IncomingMedia(Upload upload, Scheduler disk, BiFunction<Upload, String, Mono<StoredMedia>> store) {
        this.upload = upload;
        this.disk = disk;
        this.store = store;
    }

    /// @param store stores an upload under a key
    static Mono<IncomingMedia> into(
            Path directory, Scheduler disk, BiFunction<Upload, String, Mono<StoredMedia>> store) {
        return Mono.fromCallable(() -> new IncomingMedia(Upload.into(directory), disk, store))
                .subscribeOn(disk);
    }

    /// Adds bytes, as fast as the disk takes them.
    ///
    /// @param content its buffers are released
    public Mono<Void> write(Flux<DataBuffer> content) {
        return content.publishOn(disk, BUFFERS_AHEAD)
                .doOnNext(upload::write)
                .doOnDiscard(DataBuffer.class, DataBufferUtils::release)
                .then();
    }

    /// The temporary file, which must only be read.
    public Path file() {
        return upload.file();
    }

    /// The SHA-256 of the content, as 64 lower-case hexadecimal digits. Nothing can be added
    /// afterwards.
    public Mono<String> sha256() {
        return Mono.fromCallable(upload::sha256).subscribeOn(disk);
    }

    /// Stores it, as [MediaStore#put] does.
    public Mono<StoredMedia> store(String key) {
        return Mono.defer(() -> store.apply(upload, MediaKeys.checked(key)));
    }

    /// Removes the temporary file, unless it was stored.
    public Mono<Void> close() {
        return Mono.<Void>fromRunnable(upload::close).subscribeOn(disk);
    }
}
