package dev.switchboard.api.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.http.SdkHttpMethod;

/// Against a server that speaks like S3, in a process of its own.
class S3MediaStoreIT extends MediaStoreContract {

    private static final int PORT = FreePort.next();
    private static final String BUCKET = "http://127.0.0.1:" + PORT + "/media";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set before all tests
    static Path directory;

    private static @Nullable Process server;

    @BeforeAll
    static void start() throws IOException {
        var started = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx128m",
                        "-Djava.io.tmpdir=" + directory,
                        "-jar",
                        Path.of("target", "s3mock", "s3mock.jar")
                                .toAbsolutePath()
                                .toString(),
                        "--server.port=" + FreePort.next(),
                        "--com.adobe.testing.s3mock.httpPort=" + PORT,
                        "--com.adobe.testing.s3mock.domain.initialBuckets=media")
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("server.log").toFile())
                .start();
        server = started;
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> !started.isAlive() || listens());
        assertThat(started.isAlive()).isTrue();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.destroy();
            server.onExit().join();
        }
    }

    private static boolean listens() {
        try (var socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), PORT)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static S3Properties bucket(String address) {
        return new S3Properties(address, "eu-central-1", "AKIDEXAMPLE", "a secret", Duration.ofSeconds(20));
    }

    @Override
    MediaStore store() {
        return new S3MediaStore(bucket(BUCKET), directory.resolve("uploads"), Clock.systemUTC());
    }

    @Test
    void leavesNoUploadBehind() throws IOException {
        store().put(key(), content("x")).block();

        try (var files = Files.list(directory.resolve("uploads/.incoming"))) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void failsWhereThereIsNoBucket() {
        var nowhere = new S3MediaStore(
                bucket(BUCKET.replace("/media", "/nothing")), directory.resolve("uploads"), Clock.systemUTC());

        assertThatThrownBy(() -> nowhere.put(key(), content("x")).block()).hasMessageContaining("404");
    }

    @Test
    void signsEveryRequest() {
        var requests = new S3Requests(bucket(BUCKET), Clock.systemUTC());

        var fields = requests.fields(SdkHttpMethod.GET, requests.address("a/b.ogg"), null);

        assertThat(fields.getFirst("Authorization"))
                .startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/")
                .contains("/eu-central-1/s3/aws4_request", "SignedHeaders=host;x-amz-content-sha256;x-amz-date")
                .doesNotContain("a secret");
    }
}
