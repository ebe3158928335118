package dev.switchboard.api.media;

import java.nio.file.Path;
import java.util.function.BiFunction;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/// Something that a [MediaStore] takes in: a file of its own until it is kept under a key or closed. One that a crash
/// leaves is removed at a later start.
public final class IncomingMedia {

    private static final int BUFFERS_AHEAD = 4;

    private final Upload upload;
    private final Scheduler disk;
    private final BiFunction<Upload, String, Mono<StoredMedia>> keep;

    private IncomingMedia(Upload upload, Scheduler disk, BiFunction<Upload, String, Mono<StoredMedia>> keep) {
        this.upload = upload;
        this.disk = disk;
        this.keep = keep;
    }

    /// @param keep gives an upload its key
    static Mono<IncomingMedia> into(
            Path directory, Scheduler disk, BiFunction<Upload, String, Mono<StoredMedia>> keep) {
        return Mono.fromCallable(() -> new IncomingMedia(Upload.into(directory), disk, keep))
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

    /// Where it is until it is kept or closed; to be read only.
    public Path file() {
        return upload.file();
    }

    /// The SHA-256 of all that was written, as 64 lower-case hexadecimal digits. Nothing can be added afterwards.
    public Mono<String> sha256() {
        return Mono.fromCallable(upload::sha256).subscribeOn(disk);
    }

    /// Stores it, as [MediaStore#put] does.
    public Mono<StoredMedia> keep(String key) {
        return Mono.defer(() -> keep.apply(upload, MediaKeys.checked(key)));
    }

    /// Removes it, unless it was kept.
    public Mono<Void> close() {
        return Mono.<Void>fromRunnable(upload::close).subscribeOn(disk);
    }
}
