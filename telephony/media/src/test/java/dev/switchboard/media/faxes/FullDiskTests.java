package dev.switchboard.media.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// That there is no room for a document does not mean that it is damaged.
class FullDiskTests {

    private static final String MOUNT = "mount -t tmpfs -o size=\"$1\" tmpfs \"$2\" && shift 2 && exec \"$@\"";

    @TempDir
    private Path directory;

    private Path disk;
    private Path pdf;

    @BeforeEach
    void prepare() throws Exception {
        disk = Files.createDirectory(directory.resolve("disk"));
        pdf = Files.write(directory.resolve("letter.pdf"), FaxPages.of("A letter", 15));
        Assumptions.assumeTrue(run("64k", "true").isEmpty(), "A process of this user cannot mount a disk of its own.");
    }

    /// Runs a program that sees a disk of its own.
    ///
    /// @return what it prints
    private String run(String size, String... program) throws Exception {
        var command = new ArrayList<>(List.of(
                "unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, "sh", size, disk.toString()));
        command.addAll(List.of(program));
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return process.waitFor() == 0 ? printed : "exit status " + process.exitValue() + " " + printed;
    }

    private String convert(String size, Path source, String result) throws Exception {
        return run(
                size,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=/nowhere",
                "-cp",
                System.getProperty("java.class.path"),
                ConvertOnce.class.getName(),
                source.toString(),
                disk.resolve(result).toString());
    }

    @Test
    void convertsBesideTheResult() throws Exception {
        assertThat(convert("4m", pdf, "fax.tiff")).isEqualTo("converted 15");
    }

    @Test
    void findsNoRoomForTheFaxToSend() throws Exception {
        assertThat(convert("4k", pdf, "fax.tiff")).isEqualTo("no room: No space left on device");
    }

    @Test
    void findsNoRoomForTheFaxThatWasReceived() throws Exception {
        var tiff = directory.resolve("fax.tiff");
        FaxTiff.fromPdf(pdf, tiff, FaxLimits.DEFAULT);

        assertThat(convert("4k", tiff, "fax.pdf")).isEqualTo("no room: No space left on device");
    }

    @Test
    void findsNoDirectory() throws IOException {
        assertThat(directory.resolve("missing")).doesNotExist();
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> FaxTiff.fromPdf(pdf, directory.resolve("missing").resolve("fax.tiff"), FaxLimits.DEFAULT))
                .isInstanceOf(IOException.class);
    }
}
