package dev.switchboard.api.calling.transcription;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// A speech-to-text service that sends prepared responses.
final class SpeechServer implements AutoCloseable {

    private record Answer(int status, String body, String retryAfter) {}

    /// @param authorization null if there was none
    record Request(String path, @Nullable String authorization, String body) {}

    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private volatile boolean hanging;

    SpeechServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /// The next request gets this response, after those before.
    void answer(int status, String body) {
        answer(status, body, "");
    }

    void answer(int status, String body, String retryAfter) {
        answers.add(new Answer(status, body, retryAfter));
    }

    /// Leaves all further requests without a response.
    void hang() {
        hanging = true;
    }

    List<Request> requests() {
        return requests;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
            requests.add(new Request(
                    exchange.getRequestURI().getPath(),
                    exchange.getRequestHeaders().getFirst("Authorization"),
                    body));
            if (hanging) {
                closed.await();
                return;
            }
            var response = answers.poll();
            if (response == null) {
                response = new Answer(500, "", "");
            }
            if (!response.retryAfter().isEmpty()) {
                exchange.getResponseHeaders().set("Retry-After", response.retryAfter());
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            var content = response.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(response.status(), content.length == 0 ? -1 : content.length);
            exchange.getResponseBody().write(content);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
