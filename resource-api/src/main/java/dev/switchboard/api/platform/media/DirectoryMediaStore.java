package dev.switchboard.api.platform.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/// Media in a directory that all replicas share: a file per key. A file is renamed to its final
/// name once it is complete and on the disk. Directories exist as long as they have files.
final class DirectoryMediaStore implements MediaStore {

    private static final int BUFFER_BYTES = 8 * 1024;

    private final Path directory;
    private final DataSize minFree;
    private final Scheduler disk = MediaThreads.DISK;

    /// @param directory created if it is missing
    /// @param minFree less free space on its disk counts as a full disk
    DirectoryMediaStore(Path directory, DataSize minFree, Clock clock) {
        this.directory = directory.toAbsolutePath();
        this.minFree = minFree;
        try {
            Files.createDirectories(this.directory);
            Upload.prepare(this.directory, clock.instant());
        } catch (IOException e) {
            throw new UncheckedIOException("The directory of media cannot be used: " + this.directory, e);
        }
    }

    @Override
    public Mono<IncomingMedia> receive() {
        return IncomingMedia.into(
                directory,
                disk,
                (upload, key) ->
                        Mono.fromCallable(() -> upload.store(key, file(key))).subscribeOn(disk));
    }

    @Override
    public Mono<MediaContent> get(String key) {
        var file = file(key);
        return Mono.<MediaContent>fromCallable(() -> {
                    var modified = Files.getLastModifiedTime(file).to(TimeUnit.MICROSECONDS);
                    long size = Files.size(file);
                    return new FileContent(file, size, Long.toHexString(modified) + "x" + Long.toHexString(size), disk);
                })
                .onErrorComplete(NoSuchFileException.class)
                .subscribeOn(disk);
    }

    @Override
    public Mono<Void> delete(String key) {
        var file = file(key);
        return Mono.fromCallable(() -> Files.deleteIfExists(file) && removeEmptyDirectories(file))
                .subscribeOn(disk)
                .then();
    }

    /// Removes the directories that a file leaves empty, since their names are ids of a company
    /// and its records. Those of the first level stay.
    private boolean removeEmptyDirectories(Path file) throws IOException {
        var names = directory.relativize(file);
        try {
            for (int levels = names.getNameCount() - 1; levels > 1; levels--) {
                Files.delete(directory.resolve(names.subpath(0, levels)));
            }
        } catch (DirectoryNotEmptyException | NoSuchFileException kept) {
            return false;
        }
        return true;
    }

    @Override
    public Mono<Void> check() {
        return Upload.check(directory, minFree);
    }

    private Path file(String key) {
        return directory.resolve(MediaKeys.checked(key));
    }

    private record FileContent(Path file, long size, String version, Scheduler disk) implements MediaContent {

        @Override
        public Flux<DataBuffer> read(long from, long count) {
            var bytes = DataBufferUtils.readAsynchronousFileChannel(
                    () -> AsynchronousFileChannel.open(file, StandardOpenOption.READ),
                    from,
                    DefaultDataBufferFactory.sharedInstance,
                    BUFFER_BYTES);
            return DataBufferUtils.takeUntilByteCount(bytes, count).subscribeOn(disk);
        }
    }
}
