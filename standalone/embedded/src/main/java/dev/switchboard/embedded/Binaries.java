package dev.switchboard.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/// The servers' programs, unpacked once from the jars into a directory that several runs share.
///
/// A directory there is complete or absent: it is unpacked under another name and then renamed. If two
/// processes unpack at the same time, the second one discards its copy.
public final class Binaries {

    private static final String UNPACKING = "unpacking-";

    private final Path cache;
    private final Platform platform = Platform.current();

    /// @param cache the directory that holds them; created if absent
    public Binaries(Path cache) {
        this.cache = cache.toAbsolutePath();
    }

    /// The directory that holds PostgreSQL's `bin`, `lib` and `share`.
    Path postgres() {
        var directory = cache.resolve("postgresql-" + Resources.version("postgresql") + "-" + platform);
        return unpackOnce(directory, temporary -> unpack(platform.postgresArchive(), temporary));
    }

    /// The Redis server's program.
    Path redis() {
        var directory = cache.resolve("redis-" + Resources.version("redis") + "-" + platform);
        unpackOnce(directory, temporary -> {
            var program = temporary.resolve("redis-server");
            try (var in = Resources.open(platform.redisBinary())) {
                Files.copy(in, program);
            }
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        });
        return directory.resolve("redis-server");
    }

    private interface Unpacking {
        void into(Path temporary) throws IOException;
    }

    private Path unpackOnce(Path directory, Unpacking unpacking) {
        if (Files.isDirectory(directory)) {
            return directory;
        }
        try {
            Files.createDirectories(cache);
            var temporary = temporaryIn(cache);
            try {
                Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
                unpacking.into(temporary);
                Files.move(temporary, directory, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                delete(temporary);
                if (!Files.isDirectory(directory)) {
                    throw e;
                }
            }
            return directory;
        } catch (IOException e) {
            throw new EmbeddedServerException("The servers cannot be unpacked into " + cache + ": " + e, e);
        }
    }

    /// A new directory to unpack into. Also deletes what killed processes left there more than an hour ago.
    public static Path temporaryIn(Path parent) throws IOException {
        var fresh = Files.createTempDirectory(parent, UNPACKING);
        var old = Files.getLastModifiedTime(fresh).toInstant().minus(Duration.ofHours(1));
        try (var siblings = Files.newDirectoryStream(parent, UNPACKING + "*")) {
            for (var sibling : siblings) {
                if (Files.getLastModifiedTime(sibling).toInstant().isBefore(old)) {
                    delete(sibling);
                }
            }
        }
        return fresh;
    }

    private static void unpack(String archive, Path directory) throws IOException {
        try (var tar = new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(Resources.open(archive))))) {
            for (TarArchiveEntry entry; (entry = tar.getNextEntry()) != null; ) {
                write(tar, entry, directory);
            }
        }
    }

    private static void write(InputStream content, TarArchiveEntry entry, Path directory) throws IOException {
        var target = directory.resolve(entry.getName()).normalize();
        if (!target.startsWith(directory)) {
            throw new IOException("unexpected path in archive: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            return;
        }
        try {
            Files.copy(content, target);
        } catch (FileAlreadyExistsException e) {
            throw new IOException("twice in archive: " + entry.getName(), e);
        }
        boolean executable = (entry.getMode() & 0100) != 0;
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }

    /// Deletes a directory and everything in it, if it exists.
    public static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                return continueIfAbsent(e);
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                if (e != null) {
                    return continueIfAbsent(e);
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }

            private FileVisitResult continueIfAbsent(IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
    }
}
