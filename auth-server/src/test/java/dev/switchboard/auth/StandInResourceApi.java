package dev.switchboard.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A stand-in for the internal port of the resource API.
public final class StandInResourceApi {

    private static final byte[] HEALTH = """
            {"parts": [{"name": "resource_api", "status": "up"}, {"name": "media_store", "status": "up"},
             {"name": "telephony_engine", "status": "up", "detail": "simulator"},
             {"name": "message_carrier", "status": "degraded", "detail": "slow"}]}""".getBytes(UTF_8);

    private final JsonMapper json = new JsonMapper();
    private final List<JsonNode> received = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private volatile int status = 204;
    private volatile CountDownLatch silence = new CountDownLatch(0);

    StandInResourceApi() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// Responds to every request with this status, and records the request if it is 204.
    public void answers(int status) {
        this.status = status;
    }

    /// Accepts requests without responding.
    public void isSilent() {
        silence = new CountDownLatch(1);
    }

    public void isThere() {
        status = 204;
        silence.countDown();
    }

    /// The notifications about a key or an app, in order.
    public List<JsonNode> notificationsOf(String owner) {
        return received.stream()
                .filter(body -> owner.equals(text(body, "key_id")) || owner.equals(text(body, "client_id")))
                .toList();
    }

    private static @Nullable String text(JsonNode body, String field) {
        return body.has(field) ? body.get(field).asString() : null;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            silence.await();
            if (exchange.getRequestURI().toString().equals("/internal/health")) {
                exchange.sendResponseHeaders(200, HEALTH.length);
                exchange.getResponseBody().write(HEALTH);
                return;
            }
            boolean known = ("Bearer " + AuthServerTest.SECRET)
                            .equals(exchange.getRequestHeaders().getFirst("Authorization"))
                    && exchange.getRequestMethod().equals("POST")
                    && exchange.getRequestURI()
                            .toString()
                            .matches("/internal/owners/(ended|scopes-lost|scopes-gained)");
            if (status == 204 && known) {
                received.add(json.readTree(body));
            }
            exchange.sendResponseHeaders(known ? status : 404, -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
