package dev.switchboard.standalone.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Writes a file that only its owner can read (mode 0600), atomically: readers see either the old
/// or the new content, even after a power failure.
public final class PrivateFile {

    private PrivateFile() {}

    public static void write(Path file, String content) {
        var temporary = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.deleteIfExists(temporary);
            var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
            try (var channel = FileChannel.open(
                    temporary, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly)) {
                var bytes = ByteBuffer.wrap(content.getBytes(UTF_8));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new LauncherException(file + " cannot be written: " + Reason.of(e) + ".", e);
        }
    }
}
