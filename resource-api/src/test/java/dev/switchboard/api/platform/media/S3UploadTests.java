package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/// What an upload in parts leaves in the bucket when it does not complete.
@Tag("slow")
class S3UploadTests {

    private static final int BLOCK = 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String CREATED = """
            <InitiateMultipartUploadResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
              <Bucket>media</Bucket><Key>a</Key><UploadId>an-upload</UploadId>
            </InitiateMultipartUploadResult>""";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set before each test
    Path directory;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile boolean answersParts = true;

    private final DisposableServer server =
            HttpServer.create().host("127.0.0.1").port(0).handle(this::answer).bindNow();

    @AfterEach
    void stop() {
        server.disposeNow();
    }

    private Mono<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        var method = request.method().name();
        requests.add(method + " " + request.uri());
        return switch (method) {
            case "POST" -> response.sendString(Mono.just(CREATED)).then();
            case "PUT" ->
                answersParts ? request.receive().then(response.status(403).send()) : Mono.never();
            default -> response.status(204).send();
        };
    }

    private S3MediaStore store() {
        var settings = new S3Properties(
                "http://127.0.0.1:" + server.port() + "/media", "eu-central-1", "AKIDEXAMPLE", "a secret", PATIENCE);
        return new S3MediaStore(settings, directory, DataSize.ofBytes(0), Clock.systemUTC());
    }

    private static Flux<DataBuffer> large() {
        return Flux.range(0, 20).concatMap(number -> MediaStoreContract.content("x".repeat(BLOCK)));
    }

    private boolean sent(String method) {
        return requests.stream()
                .anyMatch(request -> request.startsWith(method + " ") && request.contains("uploadId=an-upload"));
    }

    private void awaitTheAbort() {
        Awaitility.await().atMost(PATIENCE).until(() -> sent("DELETE"));
    }

    @Test
    void abortsWhenAPartIsRefused() {
        var store = store();

        assertThatThrownBy(() -> store.put("a", large()).block(PATIENCE)).hasMessageContaining("403");

        awaitTheAbort();
        store.destroy();
    }

    @Test
    void abortsWhenItIsCanceled() {
        answersParts = false;
        var store = store();
        var upload = store.put("a", large()).subscribe();
        Awaitility.await().atMost(PATIENCE).until(() -> sent("PUT"));

        upload.dispose();

        awaitTheAbort();
        assertThat(requests).noneMatch(request -> request.startsWith("POST") && request.contains("uploadId="));
        store.destroy();
    }
}
