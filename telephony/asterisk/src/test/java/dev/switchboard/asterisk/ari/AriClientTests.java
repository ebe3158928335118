package dev.switchboard.asterisk.ari;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AriClientTests {

    private final TestAri server = new TestAri();
    private final AriClient ari = new AriClient(server.address());

    @TempDir
    private Path directory;

    @AfterEach
    void close() {
        ari.close();
        server.close();
    }

    @Test
    void readsAResource() {
        server.respond("/channels", 200, "[{\"id\":\"one\"}]");

        assertThat(ari.get(AriPath.of("channels")).get(0).path("id").asString()).isEqualTo("one");
    }

    @Test
    void sendsParametersEncoded() {
        ari.post(AriPath.of("channels", "a/b", "variable"), Map.of("variable", "CHANNEL(rtp,dest)"));

        assertThat(server.requests()).containsExactly("POST /channels/a%2Fb/variable");
    }

    @Test
    void failsWithWhatAsteriskSays() {
        server.respond("/channels/one", 404, "{\"message\":\"Channel not found\"}");
        var path = AriPath.of("channels", "one");

        assertThatThrownBy(() -> ari.get(path))
                .isInstanceOfSatisfying(
                        AriError.class, error -> assertThat(error.isGone()).isTrue())
                .hasMessageContaining("GET /channels/one: 404 {\"message\":\"Channel not found\"}");
        assertThat(ari.find(path)).isNull();
    }

    @Test
    void failsAsUnavailableWhereNobodyListens() {
        try (var nobody = new AriClient(new AriAddress(URI.create("http://127.0.0.1:1/ari"), "u", "p", "a"))) {
            assertThatThrownBy(() -> nobody.get(AriPath.of("channels"))).isInstanceOf(AriUnavailable.class);
            assertThatThrownBy(() -> nobody.events(_ -> {})).isInstanceOf(AriUnavailable.class);
        }
    }

    @Test
    void failsAsUnavailableWhenThereIsNoResponse() {
        server.respond("/channels", 0, "");

        assertThatThrownBy(() -> ari.get(AriPath.of("channels")))
                .isInstanceOf(AriUnavailable.class)
                .hasMessageContaining("does not respond to GET /channels");
    }

    @Test
    void isEndedByAnInterrupt() {
        server.respond("/channels", 0, "");
        var failure = new CompletableFuture<RuntimeException>();
        var thread = Thread.ofVirtual().start(() -> {
            try {
                ari.get(AriPath.of("channels"));
            } catch (RuntimeException interrupted) {
                failure.complete(interrupted);
            }
        });
        await().until(() -> !server.requests().isEmpty());

        thread.interrupt();

        assertThat(failure.join()).hasCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void writesADownloadToItsFile() throws Exception {
        server.respond("/recordings/stored/one/file", 200, "sound".repeat(100_000));
        var file = directory.resolve("one.wav");

        ari.download(AriPath.of("recordings", "stored", "one", "file"), file);

        assertThat(Files.readString(file)).isEqualTo("sound".repeat(100_000));
    }

    @Test
    void replacesAFileThatWasLonger() throws Exception {
        server.respond("/recordings/stored/one/file", 200, "short");
        var file = Files.writeString(directory.resolve("one.wav"), "what was there before");

        ari.download(AriPath.of("recordings", "stored", "one", "file"), file);

        assertThat(Files.readString(file)).isEqualTo("short");
    }

    @Test
    void saysThatADownloadIsGone() {
        server.respond("/recordings/stored/one/file", 404, "{}");

        var path = AriPath.of("recordings", "stored", "one", "file");

        assertThat(ari.download(path, directory.resolve("one.wav"))).isFalse();
        assertThat(ari.text(path)).isNull();
    }

    /// That is no failure of Asterisk.
    @Test
    void saysThatAFileCannotBeWritten() {
        server.respond("/recordings/stored/one/file", 200, "sound");

        assertThatThrownBy(() -> ari.download(
                        AriPath.of("recordings", "stored", "one", "file"), directory.resolve("none/one.wav")))
                .isInstanceOf(UncheckedIOException.class);
        assertThatThrownBy(() -> ari.download(AriPath.of("recordings", "stored", "one", "file"), Path.of("/dev/full")))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void receivesEventsInTheirOrder() {
        List<String> received = new CopyOnWriteArrayList<>();
        try (var events = ari.events(event -> received.add(event.path("type").asString("")))) {
            await().until(() -> server.connects() == 1);
            for (int i = 0; i < 500; i++) {
                server.event("{\"type\":\"" + i + "\"}");
            }

            await().until(() -> received.size() == 500);
            assertThat(received)
                    .isSortedAccordingTo(
                            (one, other) -> Integer.compare(Integer.parseInt(one), Integer.parseInt(other)));
            assertThat(events.closed()).isNotDone();
        }
    }

    @Test
    void endsAConnectionThatAsteriskHasClosed() {
        try (var events = ari.events(_ -> {})) {
            await().until(() -> server.connects() == 1);

            server.disconnect();

            await().until(() -> events.closed().isDone());
        }
    }

    @Test
    void endsAConnectionWhoseHandlerFails() {
        try (var events = ari.events(_ -> {
            throw new IllegalStateException("not now");
        })) {
            await().until(() -> server.connects() == 1);

            server.event("{}");

            await().until(() -> events.closed().isCompletedExceptionally());
            assertThat(events.closed().exceptionNow()).hasMessage("not now");
        }
    }

    @Test
    void leavesNoThreadBehindWhenItIsClosed() {
        var before = threads();
        var closed = new AriClient(server.address());
        closed.get(AriPath.of("channels"));
        closed.download(AriPath.of("recordings", "stored", "one", "file"), directory.resolve("one.wav"));
        var events = closed.events(_ -> {});
        assertThat(threads()).hasSizeGreaterThan(before.size());

        closed.close();

        await().until(() -> before.containsAll(threads()));
        await().until(() -> events.closed().isDone());
    }

    /// Those of clients.
    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("HttpClient-") || name.startsWith("ari-files"))
                .collect(Collectors.toSet());
    }
}
