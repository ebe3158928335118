package dev.switchboard.standalone.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTests {

    @TempDir
    Path directory;

    @Test
    void reportsAFileInPlaceOfTheDirectory() throws IOException {
        var file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> DataDirectory.open(file))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining(file.toString())
                .hasMessageEndingWith(".");
    }

    @Test
    void keepsTheLogOfThePreviousRun() throws IOException {
        try (var data = DataDirectory.open(directory.resolve("data"))) {
            Files.writeString(data.log("gateway"), "before");
            assertThat(data.startLog("gateway")).doesNotExist();
            assertThat(data.path().resolve("logs/gateway.log.1")).hasContent("before");
        }
    }

    @Test
    void letsOtherUsersReadNothingEvenInADirectoryThatTheyCanRead() throws IOException {
        var open = PosixFilePermissions.fromString("rwxr-xr-x");
        var media = Files.createDirectory(directory.resolve("media"));
        Files.setPosixFilePermissions(directory, open);
        Files.setPosixFilePermissions(media, open);

        DataDirectory.open(directory).close();

        assertThat(Stream.of("logs", "mail", "media", "redis"))
                .allSatisfy(name -> assertThat(Files.getPosixFilePermissions(directory.resolve(name)))
                        .isEqualTo(PosixFilePermissions.fromString("rwx------")));
    }

    @Test
    void truncatesALogThatIsTooLongWhileAProcessWritesToIt() throws IOException {
        var log = directory.resolve("gateway.log");
        try (var writer = Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            writer.write("long".getBytes(UTF_8));
            LogLimit.trim(directory, 4);
            assertThat(log).hasContent("long");
            LogLimit.trim(directory, 3);
            writer.write("new".getBytes(UTF_8));
        }
        assertThat(log).hasContent("new");
        assertThat(directory.resolve("gateway.log.1")).hasContent("long");
    }

    @Test
    void leavesTheOldFileWhenANewOneCannotBeWritten() throws IOException {
        var file = directory.resolve("demo.json");
        PrivateFile.write(file, "old");
        Files.createDirectory(directory.resolve("demo.json.new"));
        Files.writeString(directory.resolve("demo.json.new").resolve("in the way"), "");
        assertThatThrownBy(() -> PrivateFile.write(file, "new")).isInstanceOf(LauncherException.class);
        assertThat(file).hasContent("old");
    }
}
