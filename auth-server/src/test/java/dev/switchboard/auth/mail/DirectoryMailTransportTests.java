package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryMailTransportTests {

    @TempDir
    Path parent;

    private static MimeMessage message(String text) throws Exception {
        var message = new MimeMessage((Session) null);
        message.setText(text, "UTF-8");
        message.saveChanges();
        return message;
    }

    @Test
    void writesAFileThatOnlyItsOwnerCanRead() throws Exception {
        var directory = parent.resolve("mail");
        var id = UUID.randomUUID();

        new DirectoryMailTransport(directory, 10).send(id, message("Hello"));

        assertThat(directory).isDirectoryContaining("glob:**" + id + ".eml");
        assertThat(directory.resolve(id + ".eml")).content().endsWith("Hello");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(id + ".eml"))))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)))
                .isEqualTo("rwx------");
    }

    @Test
    void keepsTheNewestAndEachOnce() throws Exception {
        var transport = new DirectoryMailTransport(parent, 3);
        var names = new ArrayList<String>();
        for (int number = 0; number < 5; number++) {
            var id = new UUID(0x019ab00000007000L + number, 0x8000000000000000L);
            names.add(id + ".eml");
            transport.send(id, message("Hello"));
            transport.send(id, message("Hello again"));
        }

        try (var files = Files.list(parent)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(names.subList(2, 5));
        }
    }
}
