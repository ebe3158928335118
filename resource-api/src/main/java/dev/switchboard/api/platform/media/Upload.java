package dev.switchboard.api.platform.media;

import dev.switchboard.contract.keys.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Mono;

/// A temporary file that is being written. Closing removes it unless [#store] gave it its final
/// name.
final class Upload implements AutoCloseable {

    private static final String DIRECTORY = ".incoming";
    private static final Duration LEFT_BEHIND = Duration.ofDays(1);
    private static final int MOST_TRIES = 1_000;

    private final Path directory;
    private final Path file;
    private final FileChannel channel;
    private final MessageDigest digest;
    private long size;
    private @Nullable String sha256;

    private Upload(Path directory, Path file, FileChannel channel, MessageDigest digest) {
        this.directory = directory;
        this.file = file;
        this.channel = channel;
        this.digest = digest;
    }

    /// Creates the directory of uploads and removes what crashes have left there: files that are
    /// old by the clocks of the process and the file system, so that one wrong clock removes no
    /// upload in progress.
    static void prepare(Path directory, Instant now) throws IOException {
        var uploads = Files.createDirectories(directory.resolve(DIRECTORY));
        var present = timeOf(uploads);
        var old = (present.isBefore(now) ? present : now).minus(LEFT_BEHIND);
        try (var files = Files.list(uploads)) {
            for (var left : files.toList()) {
                if (lastModified(left).isBefore(old)) {
                    Files.deleteIfExists(left);
                }
            }
        }
    }

    /// The time by the clock of the file system.
    private static Instant timeOf(Path directory) throws IOException {
        var probe = Files.createTempFile(directory, "clock", null);
        try {
            return Files.getLastModifiedTime(probe).toInstant();
        } finally {
            Files.deleteIfExists(probe);
        }
    }

    private static Instant lastModified(Path file) throws IOException {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (NoSuchFileException gone) {
            return Instant.MAX;
        }
    }

    /// Creates a file in the directory of uploads.
    static Path newFile(Path directory, String suffix) throws IOException {
        return Files.createTempFile(directory.resolve(DIRECTORY), "upload", suffix);
    }

    /// Checks that uploads can be written: the directory is there, and its disk is not full.
    ///
    /// @param minFree the space that has to be free
    static Mono<Void> check(Path directory, DataSize minFree) {
        return Mono.fromCallable(() -> {
                    var uploads = directory.resolve(DIRECTORY);
                    if (!Files.isWritable(uploads)) {
                        throw new IOException("The directory of media cannot be used");
                    }
                    if (Files.getFileStore(uploads).getUsableSpace() < minFree.toBytes()) {
                        throw new IOException("The disk of the directory of media is full");
                    }
                    return uploads;
                })
                .subscribeOn(MediaThreads.DISK)
                .then();
    }

    static Upload into(Path directory) throws IOException {
        var file = newFile(directory, "");
        return new Upload(directory, file, FileChannel.open(file, StandardOpenOption.WRITE), Sha256.newDigest());
    }

    /// Writes a buffer and releases it.
    synchronized void write(DataBuffer buffer) {
        try (var parts = buffer.readableByteBuffers()) {
            while (channel.isOpen() && parts.hasNext()) {
                var part = parts.next();
                digest.update(part.duplicate());
                while (part.hasRemaining()) {
                    size += channel.write(part);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            DataBufferUtils.release(buffer);
        }
    }

    /// The temporary file.
    Path file() {
        return file;
    }

    /// The SHA-256 of what was written, which ends it.
    synchronized String sha256() throws IOException {
        channel.close();
        if (sha256 == null) {
            sha256 = HexFormat.of().formatHex(digest.digest());
        }
        return sha256;
    }

    /// Ends it.
    synchronized StoredMedia complete(String key) throws IOException {
        return new StoredMedia(key, size, sha256());
    }

    /// Gives it its name, once it is on the disk.
    synchronized StoredMedia store(String key, Path target) throws IOException {
        var stored = complete(key);
        force(file);
        move(target);
        var level = directory;
        force(level);
        for (var name : directory.relativize(target.getParent())) {
            level = level.resolve(name);
            force(level);
        }
        return stored;
    }

    /// Another process may remove the directory, with its last file, before this one is in it. If that happens while
    /// the directory is created here, Java reports that it exists already.
    private void move(Path target) throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                Files.createDirectories(target.getParent());
                Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
                return;
            } catch (NoSuchFileException | FileAlreadyExistsException removed) {
                if (tries == MOST_TRIES || !Files.exists(file)) {
                    throw removed;
                }
            }
        }
    }

    /// Puts a file, or a directory's entries, on the disk.
    private static void force(Path path) throws IOException {
        try (var bytes = FileChannel.open(path, StandardOpenOption.READ)) {
            bytes.force(true);
        }
    }

    @Override
    public synchronized void close() {
        try {
            channel.close();
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
