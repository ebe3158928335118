package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The entrypoint of the image of Asterisk (deploy/asterisk/start), with an Asterisk of this machine.
class AsteriskImageIT {

    private static final Path START = Path.of("..", "deploy", "asterisk", "start");
    private static final Path TEMPLATES =
            Path.of("src", "main", "resources", "dev", "switchboard", "embedded", "asterisk");
    private static final String PASSWORD = "Secret_1-";
    private static final Duration STARTED_WITHIN = Duration.ofSeconds(20);
    private static final int OK = 200;

    @TempDir
    Path directory;

    @Test
    void configuresAndStartsAsterisk() throws Exception {
        var installed = InstalledAsterisk.find(System.getenv());
        Assumptions.assumeTrue(installed.isPresent(), "There is no Asterisk; engine-asterisk/unpack brings it.");
        int ari = FreePort.next();
        var start = start("ASTERISK_ARI_PASSWORD", PASSWORD);
        start.environment().put("ASTERISK_PROGRAM", installed.get().program().toString());
        start.environment().put("ASTERISK_MODULES", installed.get().modules().toString());
        start.environment().put("ASTERISK_DATA", installed.get().data().toString());
        start.environment().put("ASTERISK_ARI_PORT", String.valueOf(ari));
        start.environment().put("ASTERISK_EXTERNAL_ADDRESS", "203.0.113.20");

        var process = start.start();
        try {
            await().atMost(STARTED_WITHIN).ignoreExceptions().until(() -> ping(ari) == OK);
        } finally {
            process.destroyForcibly().waitFor();
        }

        assertThat(directory.resolve("etc").resolve("pjsip.conf"))
                .content()
                .contains("external_media_address = 203.0.113.20\n")
                .doesNotContain("@external@");
    }

    @Test
    void doesNotStartWithoutAPassword() throws Exception {
        var process = start("ASTERISK_ARI_PASSWORD", "").start();

        assertThat(process.waitFor()).isNotZero();
        assertThat(directory.resolve("output")).content().contains("ASTERISK_ARI_PASSWORD");
    }

    private ProcessBuilder start(String name, String value) throws IOException {
        var start = new ProcessBuilder(START.toString())
                .redirectErrorStream(true)
                .redirectOutput(Files.createFile(directory.resolve("output")).toFile());
        start.environment().put(name, value);
        start.environment().put("ASTERISK_DIRECTORY", directory.toString());
        start.environment().put("ASTERISK_TEMPLATES", TEMPLATES.toAbsolutePath().toString());
        start.environment().put("ASTERISK_ARI_ADDRESS", "127.0.0.1");
        start.environment().put("ASTERISK_SIP_ADDRESS", "127.0.0.1");
        start.environment().put("ASTERISK_SIP_PORT", String.valueOf(FreePort.next()));
        return start;
    }

    private static int ping(int port) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/ari/asterisk/ping"))
                .header(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString(("switchboard:" + PASSWORD).getBytes(UTF_8)))
                .build();
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }
}
