package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Against a server that speaks like S3, in a process of its own.
@Tag("slow")
class S3MediaStoreIT extends MediaStoreContract {

    private static final int PORT = FreePort.next();
    private static final int BLOCK = 1024 * 1024;
    private static final int LARGE = 20 * BLOCK;
    private static final int PART = 8 * BLOCK;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String BUCKET = "http://127.0.0.1:" + PORT + "/media";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set before all tests
    static Path directory;

    private static @Nullable Process server;
    private static @Nullable S3MediaStore store;

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
        store = store(BUCKET);
    }

    @AfterAll
    static void stop() {
        if (store != null) {
            store.destroy();
        }
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

    private static S3MediaStore store(String address) {
        var properties = new S3Properties(address, "eu-central-1", "AKIDEXAMPLE", "a secret", Duration.ofSeconds(20));
        return new S3MediaStore(properties, directory.resolve("uploads"), DataSize.ofBytes(0), Clock.systemUTC());
    }

    @Override
    MediaStore store() {
        return Objects.requireNonNull(store);
    }

    @Test
    void leavesNoUploadBehind() throws IOException {
        store().put(key(), content("x")).block();

        try (var files = Files.list(directory.resolve("uploads/.incoming"))) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void failsWithoutABucket() {
        var nowhere = store(BUCKET.replace("/media", "/nothing"));
        try {
            assertThatThrownBy(() -> nowhere.put(key(), content("x")).block()).hasMessageContaining("404");
        } finally {
            nowhere.destroy();
        }
    }

    @Test
    void sendsALargeUploadInPartsAndReadsAcrossThem() {
        var key = key();

        var stored = store().put(key, large()).block(PATIENCE);

        assertThat(Objects.requireNonNull(stored).size()).isEqualTo(LARGE);
        var content = Objects.requireNonNull(store().get(key).block(PATIENCE));
        assertThat(content.size()).isEqualTo(LARGE);
        // The MD5 of the parts' MD5s, and how many parts there were.
        assertThat(content.version()).matches("[0-9a-f]{32}3");
        var across = DataBufferUtils.join(content.read(PART - 2, 4))
                .map(bytes -> bytes.toString(StandardCharsets.ISO_8859_1))
                .block(PATIENCE);
        assertThat(across).isEqualTo("7788");
    }

    /// 20 blocks of a megabyte, each of the digit that ends its number.
    private static Flux<DataBuffer> large() {
        return Flux.range(0, LARGE / BLOCK)
                .concatMap(number -> content(Integer.toString(number % 10).repeat(BLOCK)));
    }

    @Test
    void storesReadsAndDeletesWithoutBlockingTheCaller() {
        TestSettings.failBlockingCalls();
        var key = key();

        var read = Mono.defer(() -> store().put(key, content("Hello")))
                .subscribeOn(Schedulers.parallel())
                .publishOn(Schedulers.parallel())
                .flatMap(stored -> store().get(key))
                .publishOn(Schedulers.parallel())
                .flatMap(found -> DataBufferUtils.join(found.read()))
                .map(bytes -> bytes.toString(StandardCharsets.ISO_8859_1))
                .publishOn(Schedulers.parallel())
                .flatMap(text -> store().delete(key).thenReturn(text))
                .block(PATIENCE);

        assertThat(read).isEqualTo("Hello");
    }
}
