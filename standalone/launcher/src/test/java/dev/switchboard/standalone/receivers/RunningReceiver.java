package dev.switchboard.standalone.receivers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// A receiver of docs/receivers as a process.
final class RunningReceiver implements AutoCloseable {

    /// The first start may have to compile, on a busy machine.
    private static final Duration START = Duration.ofMinutes(2);

    private final Process process;
    private final Path output;
    private final int port;

    private RunningReceiver(Process process, Path output, int port) {
        this.process = process;
        this.output = output;
        this.port = port;
    }

    static RunningReceiver start(Language language, Scheme scheme, String secret) {
        try {
            int port = FreePort.next(1).getFirst();
            var directory = Files.createTempDirectory("receiver");
            var output = directory.resolve("output");
            var builder = new ProcessBuilder(language.command(port))
                    .redirectOutput(output.toFile())
                    .redirectError(directory.resolve("errors").toFile());
            builder.environment()
                    .putAll(Map.of(
                            "WEBHOOK_SECRET", secret,
                            "WEBHOOK_SCHEME", scheme.word(),
                            "PORT", Integer.toString(port),
                            "TMPDIR", directory.toString()));
            var receiver = new RunningReceiver(builder.start(), output, port);
            await().atMost(START).until(() -> !receiver.process.isAlive() || receiver.listens());
            return receiver;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean listens() {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    HttpResponse<String> post(byte[] body, Map<String, String> headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/hooks"))
                .timeout(Duration.ofSeconds(20))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body));
        headers.forEach(request::header);
        // A connection of its own: one that was kept might be closed by the receiver at this very moment.
        try (var http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// How often it has reported an accepted event.
    long taken(String line) {
        try {
            return Files.readString(output, UTF_8).lines().filter(line::equals).count();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        // Go runs what it has compiled as a process of its own.
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
