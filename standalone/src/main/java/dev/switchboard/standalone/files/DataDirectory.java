package dev.switchboard.standalone.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/// Where an embedded run keeps everything: `postgresql/`, `redis/`, `media/`, `logs/`, `secrets.json`,
/// `demo.json`, `demo.env`. While it is open no other launcher can open it; the lock goes with this process, however it
/// ends.
public final class DataDirectory implements AutoCloseable {

    private static final long ROOM = 300L << 20;
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private final Path path;
    private final FileChannel channel;

    private DataDirectory(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// Makes the directory when it is absent, and takes its lock. Other users cannot read what a run keeps there,
    /// even if they can read the directory itself, which may have existed before.
    ///
    /// @throws Refusal when it cannot be written, is in use, or has no room
    public static DataDirectory open(Path path) {
        try {
            Files.createDirectories(path, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            for (var name : List.of("logs", "media", "redis")) {
                var directory =
                        Files.createDirectories(path.resolve(name), PosixFilePermissions.asFileAttribute(OWNER_ONLY));
                Files.setPosixFilePermissions(directory, OWNER_ONLY);
            }
            var real = path.toRealPath();
            var channel = lock(real);
            long usable = Files.getFileStore(real).getUsableSpace();
            if (usable < ROOM) {
                channel.close();
                throw new Refusal("The disk of " + real + " is full: " + (usable >> 20) + " MB are left and "
                        + (ROOM >> 20) + " MB are needed; make room or choose another directory with --data=DIR.");
            }
            return new DataDirectory(real, channel);
        } catch (FileAlreadyExistsException e) {
            throw new Refusal("The data directory " + path + " cannot be used: " + e.getFile() + " is a file.", e);
        } catch (IOException e) {
            throw new Refusal(
                    "The data directory " + path + " cannot be written: " + Reason.of(e)
                            + "; choose another with --data=DIR.",
                    e);
        }
    }

    private static FileChannel lock(Path directory) throws IOException {
        var channel = FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
            throw new Refusal("Another run already uses " + directory + "; stop it or choose another with --data=DIR.");
        }
        return channel;
    }

    public Path path() {
        return path;
    }

    public Path resolve(String name) {
        return path.resolve(name);
    }

    /// The log file of a part. An earlier run's is kept as `<name>.log.1`.
    public Path freshLog(String name) {
        var log = log(name);
        try {
            if (Files.exists(log)) {
                Files.move(log, log.resolveSibling(name + ".log.1"), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new Refusal(log + " cannot be moved: " + Reason.of(e) + ".", e);
        }
        return log;
    }

    public Path log(String name) {
        return path.resolve("logs").resolve(name + ".log");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new Refusal("The lock of " + path + " cannot be released: " + Reason.of(e) + ".", e);
        }
    }
}
