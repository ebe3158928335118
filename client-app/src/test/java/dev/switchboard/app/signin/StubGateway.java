package dev.switchboard.app.signin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/// The gateway as this service sees it: a token endpoint whose grants a test can end, and some routes of the API that
/// accept its access tokens.
final class StubGateway implements AutoCloseable {

    static final String USER = "019a0597-40da-7a52-aabf-a8d356280b31";
    private static final String ORG = "01999f03-8a93-7f72-872c-6b6aad3db9b2";

    private final HttpServer server;
    private final Set<String> validTokens = ConcurrentHashMap.newKeySet();
    private final AtomicInteger issued = new AtomicInteger();
    /// The forms that the token endpoint received.
    final List<Map<String, String>> tokenRequests = new CopyOnWriteArrayList<>();
    /// The requests to the API, such as `DELETE /v1/api-keys/1`.
    final List<String> requests = new CopyOnWriteArrayList<>();
    /// The bodies of the requests to the API.
    final List<String> bodies = new CopyOnWriteArrayList<>();

    /// The paths of the API that are not answered before they are released here.
    final Map<String, CountDownLatch> held = new ConcurrentHashMap<>();

    volatile int expiresIn = 3600;
    volatile boolean grantEnded;
    volatile boolean demandsRecentSignIn;

    StubGateway() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/oauth/token", this::token);
        server.createContext("/oauth/revoke", this::revoke);
        server.createContext("/v1/", this::api);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// As after a revocation: no token that was issued is valid any longer.
    void endTokens() {
        validTokens.clear();
    }

    long refreshes() {
        return tokenRequests.stream()
                .filter(form -> "refresh_token".equals(form.get("grant_type")))
                .count();
    }

    private void token(HttpExchange exchange) throws IOException {
        var form = form(exchange);
        tokenRequests.add(form);
        if (grantEnded) {
            answer(exchange, 400, "{\"error\":\"invalid_grant\"}");
            return;
        }
        int number = issued.incrementAndGet();
        validTokens.add("svc_at_" + number);
        answer(exchange, 200, """
                {"access_token": "svc_at_%d", "token_type": "Bearer", "expires_in": %d, "refresh_token": "svc_rt_%d",
                 "refresh_token_expires_in": 2592000, "scope": "users:read", "org_id": "%s", "user_id": "%s"}
                """.formatted(number, expiresIn, number, ORG, USER));
    }

    private void revoke(HttpExchange exchange) throws IOException {
        requests.add("revoke " + form(exchange).get("token"));
        answer(exchange, 200, "{}");
    }

    private void api(HttpExchange exchange) throws IOException {
        var authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (!validTokens.contains(authorization.replace("Bearer ", ""))) {
            answer(exchange, 401, error("unauthorized"));
            return;
        }
        var path = exchange.getRequestURI().getPath();
        requests.add(exchange.getRequestMethod() + " " + path);
        bodies.add(body);
        awaitRelease(path);
        if (demandsRecentSignIn && !exchange.getRequestMethod().equals("GET")) {
            exchange.getResponseHeaders()
                    .set("WWW-Authenticate", "Bearer error=\"insufficient_user_authentication\", max_age=600");
            answer(exchange, 403, error("forbidden"));
            return;
        }
        switch (exchange.getRequestMethod() + " " + path) {
            case "GET /v1/users/me" -> answer(exchange, 200, """
                        {"id": "%s", "name": "Marguerite <b>Okafor</b>", "email": "m@example.com", "role": "owner", "status": "active"}
                        """.formatted(USER));
            case "GET /v1/api-keys" -> answer(exchange, 200, "{\"items\": [], \"next_cursor\": null}");
            case "GET /v1/users/me/sessions" ->
                answer(exchange, 200, "{\"items\": [{\"id\": \"s1\", \"current\": true}], \"next_cursor\": null}");
            case "POST /v1/api-keys" -> answer(exchange, 422, """
                    {"error": {"type": "validation_error", "message": "Invalid.", "request_id": "r-1",
                     "fields": [{"field": "name", "message": "must not be <empty>"}]}}
                    """);
            default -> answer(exchange, exchange.getRequestMethod().equals("DELETE") ? 204 : 404, error("not_found"));
        }
    }

    private void awaitRelease(String path) {
        var release = held.get(path);
        try {
            if (release != null) {
                release.await();
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static String error(String type) {
        return "{\"error\": {\"type\": \"%s\", \"message\": \"No.\", \"request_id\": \"r-1\"}}".formatted(type);
    }

    private static Map<String, String> form(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        return Arrays.stream(body.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        var bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, status == 204 ? -1 : bytes.length);
        if (status != 204) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
