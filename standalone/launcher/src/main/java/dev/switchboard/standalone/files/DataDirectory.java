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

/// The directory with all data of an embedded run: `postgresql/`, `redis/`, `media/`, `mail/`, `logs/`,
/// `secrets.json`, `demo.json`, `demo.env`. While it is open, no other launcher can open it; the lock ends with this
/// process at the latest.
public final class DataDirectory implements AutoCloseable {

    private static final long REQUIRED_BYTES = 300L << 20;
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private final Path path;
    private final FileChannel channel;

    private DataDirectory(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// Creates the directory if it is absent, and takes its lock. Other users cannot read the data, even if
    /// they can read the directory itself, which may have existed before.
    ///
    /// @throws LauncherException when it cannot be written, is in use, or has too little space
    public static DataDirectory open(Path path) {
        try {
            Files.createDirectories(path, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            for (var name : List.of("logs", "mail", "media", "redis")) {
                var directory =
                        Files.createDirectories(path.resolve(name), PosixFilePermissions.asFileAttribute(OWNER_ONLY));
                Files.setPosixFilePermissions(directory, OWNER_ONLY);
            }
            var real = path.toRealPath();
            var channel = lock(real);
            long usable = Files.getFileStore(real).getUsableSpace();
            if (usable < REQUIRED_BYTES) {
                channel.close();
                throw new LauncherException("The disk of " + real + " is full: " + (usable >> 20) + " MB are left and "
                        + (REQUIRED_BYTES >> 20)
                        + " MB are needed; free some space or choose another directory with --data=DIR.");
            }
            return new DataDirectory(real, channel);
        } catch (FileAlreadyExistsException e) {
            throw new LauncherException(
                    "The data directory " + path + " cannot be used: " + e.getFile() + " is a file.", e);
        } catch (IOException e) {
            throw new LauncherException(
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
            throw new LauncherException(
                    "Another run already uses " + directory + "; stop it or choose another with --data=DIR.");
        }
        return channel;
    }

    public Path path() {
        return path;
    }

    public Path resolve(String name) {
        return path.resolve(name);
    }

    /// The log file of a part for a new run. The log of the earlier run is renamed to `<name>.log.1`.
    public Path startLog(String name) {
        var log = log(name);
        try {
            if (Files.exists(log)) {
                Files.move(log, log.resolveSibling(name + ".log.1"), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new LauncherException(log + " cannot be moved: " + Reason.of(e) + ".", e);
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
            throw new LauncherException("The lock of " + path + " cannot be released: " + Reason.of(e) + ".", e);
        }
    }
}
