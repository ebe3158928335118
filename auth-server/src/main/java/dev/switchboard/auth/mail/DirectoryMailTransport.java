package dev.switchboard.auth.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Set;
import java.util.UUID;

/// Keeps mail as files `<id>.eml` (RFC 5322) in a directory. Their names are in the order in which
/// the mail was written; a file appears when it is complete, and only its owner can read it. The
/// newest files are kept.
final class DirectoryMailTransport implements MailTransport {

    private static final String SUFFIX = ".eml";

    private final Path directory;
    private final int kept;

    /// @throws UncheckedIOException when the directory cannot be created
    DirectoryMailTransport(Path directory, int kept) {
        this.directory = directory;
        this.kept = kept;
        try {
            Files.createDirectories(directory, ownerOnly("rwx------"));
        } catch (IOException e) {
            throw new UncheckedIOException("switchboard.mail.directory: cannot be created", e);
        }
    }

    @Override
    public void send(UUID id, MimeMessage message) throws MessagingException, IOException {
        var file = directory.resolve(id + SUFFIX);
        // Replaced by the next attempt, if this one does not complete it.
        var incomplete = directory.resolve("." + id + ".incomplete");
        var options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        try (var channel = FileChannel.open(incomplete, options, ownerOnly("rw-------"));
                var out = Channels.newOutputStream(channel)) {
            message.writeTo(out);
        }
        Files.move(incomplete, file, StandardCopyOption.ATOMIC_MOVE);
        deleteOldest();
    }

    private void deleteOldest() throws IOException {
        try (var files = Files.list(directory)) {
            var surplus = files.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
                    .sorted(Comparator.comparing(
                                    (Path file) -> file.getFileName().toString())
                            .reversed())
                    .skip(kept)
                    .toList();
            for (var file : surplus) {
                Files.deleteIfExists(file);
            }
        }
    }

    private FileAttribute<?>[] ownerOnly(String permissions) {
        return directory.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
