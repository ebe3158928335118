package dev.switchboard.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The configuration that the entrypoint of the image of Asterisk (deploy/asterisk/start) writes, without an Asterisk.
class AsteriskStartTests {

    private static final Path START = Path.of("..", "..", "deploy", "asterisk", "start");
    private static final Path TEMPLATES =
            Path.of("src", "main", "resources", "dev", "switchboard", "embedded", "asterisk");
    private static final String ADDRESSES = "#!/bin/sh\necho '10.0.0.7 172.18.0.2 fd00::7 '\n";

    @TempDir
    private Path directory;

    /// Runs the entrypoint on a machine with those addresses.
    ///
    /// @return its exit status
    private int start(String externalAddress) throws IOException, InterruptedException {
        var programs = Files.createDirectory(directory.resolve("bin"));
        var hostname = Files.writeString(programs.resolve("hostname"), ADDRESSES);
        Files.setPosixFilePermissions(hostname, PosixFilePermissions.fromString("rwx------"));
        var start =
                new ProcessBuilder(START.toString()).redirectErrorStream(true).redirectOutput(output().toFile());
        var environment = start.environment();
        environment.put("PATH", programs + ":" + environment.get("PATH"));
        environment.put("ASTERISK_PROGRAM", "true");
        environment.put("ASTERISK_MODULES", "/nowhere");
        environment.put("ASTERISK_ARI_PASSWORD", "Secret_1-");
        environment.put("ASTERISK_DIRECTORY", directory.toString());
        environment.put("ASTERISK_TEMPLATES", TEMPLATES.toAbsolutePath().toString());
        environment.put("ASTERISK_EXTERNAL_ADDRESS", externalAddress);
        return start.start().waitFor();
    }

    private Path output() {
        return directory.resolve("output");
    }

    /// Asterisk takes addresses there, and no names.
    @Test
    void offersBrowsersTheAddressOutsideForEachOfItsOwn() throws Exception {
        assertThat(start("localhost")).isZero();

        assertThat(directory.resolve("etc").resolve("rtp.conf"))
                .content()
                .contains("\n[ice_host_candidates]\n10.0.0.7 => 127.0.0.1\n172.18.0.2 => 127.0.0.1\n")
                .doesNotContain("fd00");
    }

    @Test
    void doesNotStartWithANameOutsideThatHasNoAddress() throws Exception {
        assertThat(start("nowhere.invalid")).isNotZero();

        assertThat(output()).content().contains("nowhere.invalid has no IPv4 address");
    }
}
