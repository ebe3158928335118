package dev.switchboard.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
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
/// A directory there is complete or absent: it is unpacked beside its place and renamed. Two that unpack at once do
/// not disturb each other; the second finds the place taken and throws its own away.
public final class Binaries {

    private static final String UNPACKING = "unpacking-";

    private final Path cache;
    private final Platform platform = Platform.current();

    /// @param cache where they are kept; made when absent
    public Binaries(Path cache) {
        this.cache = cache.toAbsolutePath();
    }

    /// The directory that holds PostgreSQL's `bin`, `lib` and `share`.
    Path postgres() {
        var place = cache.resolve("postgresql-" + Resources.version("postgresql") + "-" + platform);
        return present(place, temporary -> unpack(platform.postgresArchive(), temporary));
    }

    /// The Redis server's program.
    Path redis() {
        var place = cache.resolve("redis-" + Resources.version("redis") + "-" + platform);
        var directory = present(place, temporary -> {
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

    private Path present(Path place, Unpacking unpacking) {
        if (Files.isDirectory(place)) {
            return place;
        }
        try {
            Files.createDirectories(cache);
            var temporary = temporaryIn(cache);
            try {
                Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
                unpacking.into(temporary);
                Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                delete(temporary);
                if (!Files.isDirectory(place)) {
                    throw e;
                }
            }
            return place;
        } catch (IOException e) {
            throw new EmbeddedServerException("The servers cannot be unpacked into " + cache + ": " + e, e);
        }
    }

    /// A new directory to unpack into. What a killed process left there more than an hour ago is deleted on the way.
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

    /// Deletes a directory with all that is in it; an absent one is fine.
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
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                if (e != null) {
                    throw e;
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
