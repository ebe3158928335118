package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A service that responds as a test says, with a clock that does not wait.
final class TestService implements AutoCloseable {

    /// Drops the connection instead of responding.
    static final Reply DROP = request -> new Step(0, Map.of(), "", false);

    /// Never responds.
    static final Reply HANG = request -> new Step(-1, Map.of(), "", false);

    /// What it responds.
    interface Reply {

        Step to(Request request);
    }

    record Request(String method, URI uri, Headers headers, String body) {

        String header(String name) {
            return String.valueOf(headers.getFirst(name));
        }

        /// The parameters of the query, in the order of their names.
        Map<String, String> query() {
            return parameters(uri.getRawQuery());
        }

        /// The parameters of the body.
        Map<String, String> form() {
            return parameters(body);
        }

        private static Map<String, String> parameters(@org.jspecify.annotations.Nullable String text) {
            var parameters = new TreeMap<String, String>();
            for (var pair : text == null || text.isEmpty() ? new String[0] : text.split("&")) {
                var parts = pair.split("=", 2);
                parameters.put(URLDecoder.decode(parts[0], UTF_8), URLDecoder.decode(parts[1], UTF_8));
            }
            return parameters;
        }
    }

    /// @param torn whether half of the body is missing
    record Step(int status, Map<String, String> headers, String body, boolean torn) {}

    /// Time that passes only while somebody waits, and then at once. Jitter is `random` of its range.
    static final class TestClock implements Clock {

        final List<Duration> waits = Collections.synchronizedList(new ArrayList<>());
        volatile Instant now = Instant.parse("2026-11-29T12:00:00Z");
        volatile double random;

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public double random() {
            return random;
        }

        @Override
        public void sleep(Duration duration) {
            waits.add(duration);
            now = now.plus(duration);
        }
    }

    final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
    final TestClock clock = new TestClock();
    final String url;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);

    private TestService(List<Reply> steps) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> respond(exchange, steps));
        server.start();
        url = "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// Responds to each request with the next step, the last one again and again.
    static TestService of(Reply... steps) {
        try {
            return new TestService(Arrays.asList(steps));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Reply response(int status, String body, String... headers) {
        var named = new TreeMap<String, String>();
        for (int i = 0; i < headers.length; i += 2) {
            named.put(headers[i], headers[i + 1]);
        }
        return request -> new Step(status, named, body, false);
    }

    static Reply ok(String body) {
        return response(200, body);
    }

    static Reply error(int status, String type, String... headers) {
        return response(status, """
                {"error": {"type": "%s", "message": "No.", "request_id": "in-the-body"}}""".formatted(type), headers);
    }

    Connection connection() {
        return Connection.to(url).withClock(clock);
    }

    Switchboard client() {
        return new Switchboard(connection(), Credentials.apiKey("svc_live_test"));
    }

    private void respond(HttpExchange exchange, List<Reply> steps) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), ISO_8859_1);
        int number;
        var request =
                new Request(exchange.getRequestMethod(), exchange.getRequestURI(), exchange.getRequestHeaders(), body);
        synchronized (requests) {
            requests.add(request);
            number = requests.size();
        }
        var step = steps.get(Math.min(number, steps.size()) - 1).to(request);
        if (step.status() < 0) {
            awaitClosed();
        }
        if (step.status() <= 0) {
            // Without a response the server drops the connection.
            exchange.close();
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("X-Request-Id", "request-" + number);
        step.headers().forEach(exchange.getResponseHeaders()::set);
        var content = step.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(
                step.status(), content.length == 0 ? -1 : step.torn() ? content.length * 2L : content.length);
        if (content.length > 0) {
            exchange.getResponseBody().write(content);
        }
        exchange.close();
    }

    private void awaitClosed() {
        try {
            closed.await();
        } catch (InterruptedException e) {
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
