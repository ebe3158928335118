package dev.switchboard.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorEnvelope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// The gateway as this service sees it: a token endpoint whose grants a test can end, and an API that accepts its
/// access tokens, records what changes something, and responds as a test tells it to.
public final class StubGateway {

    public static final String USER = "019a0597-40da-7a52-aabf-a8d356280b31";

    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpServer server;
    private final Set<String> validTokens = ConcurrentHashMap.newKeySet();
    private final AtomicInteger issued = new AtomicInteger();
    private final Map<String, Response> responses = new ConcurrentHashMap<>();
    private final Map<String, Response> onces = new ConcurrentHashMap<>();
    private volatile String companyId = "";

    /// The forms that the token endpoint received.
    public final List<Map<String, String>> tokenRequests = new CopyOnWriteArrayList<>();

    /// The requests to the API, such as `DELETE /v1/api-keys/1`.
    public final List<String> requests = new CopyOnWriteArrayList<>();

    /// The queries of the requests to the API that had one, such as `GET /v1/calls?limit=50`, decoded.
    public final List<String> queries = new CopyOnWriteArrayList<>();

    /// The requests to the API that were no GET.
    public final List<Change> changes = new CopyOnWriteArrayList<>();

    /// The paths of the API that get no response before they are released here.
    public final Map<String, CountDownLatch> held = new ConcurrentHashMap<>();

    public volatile int expiresIn;
    public volatile boolean grantEnded;
    public volatile boolean demandsRecentSignIn;

    /// A request that changes something.
    ///
    /// @param target method and path, such as `PATCH /v1/users/1`, with the query if there is one
    /// @param idempotencyKey null without one
    /// @param body empty without one
    public record Change(String target, @Nullable String idempotencyKey, String body) {}

    /// @param header `Name: value`; empty for none
    private record Response(int status, String json, String header) {}

    StubGateway() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/oauth/token", this::token);
        server.createContext("/oauth/revoke", this::revoke);
        server.createContext("/sign-in", this::signIn);
        server.createContext("/v1/", this::api);
        server.createContext("/v1/openapi.json", this::openApi);
        server.start();
        reset();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// Forgets what it received and what it was told. Tokens stay valid; who signs in from now on belongs to another
    /// company, of which the service remembers nothing.
    public void reset() {
        companyId = UUID.randomUUID().toString();
        expiresIn = 3600;
        grantEnded = false;
        demandsRecentSignIn = false;
        held.clear();
        responses.clear();
        onces.clear();
        clear();
    }

    /// Forgets what it received.
    public void clear() {
        tokenRequests.clear();
        requests.clear();
        queries.clear();
        changes.clear();
    }

    /// As after a revocation: no token that was issued is valid any longer.
    public void endTokens() {
        validTokens.clear();
    }

    public long refreshes() {
        return tokenRequests.stream()
                .filter(form -> "refresh_token".equals(form.get("grant_type")))
                .count();
    }

    /// Responds to these requests from now on.
    ///
    /// @param target such as `GET /v1/users`
    public void respond(String target, int status, String json) {
        respond(target, status, json, "");
    }

    /// @param header `Name: value`
    public void respond(String target, int status, String json, String header) {
        responses.put(target, new Response(status, json, header));
    }

    /// Responds to the next of these requests, and to the others as before.
    ///
    /// @param header `Name: value`
    public void respondOnce(String target, int status, String json, String header) {
        onces.put(target, new Response(status, json, header));
    }

    /// Responds to these requests as to others.
    public void respondWith(String target, String other) {
        responses.put(target, responses.getOrDefault(other, usual(other)));
    }

    /// Responds with 200 and the bodies of a file, which has an object with a body for each target. A text instead of
    /// a body names the target that has the same one.
    public void respondAs(String resource) {
        try (var file = Objects.requireNonNull(StubGateway.class.getResourceAsStream(resource), resource)) {
            var bodies = JSON.readTree(file);
            bodies.properties().forEach(entry -> {
                var body = entry.getValue();
                respond(entry.getKey(), 200, (body.isString() ? bodies.required(body.stringValue()) : body).toString());
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The envelope of an error.
    public static String error(String type) {
        return error(type, "No.");
    }

    public static String error(String type, String message) {
        return "{\"error\": {\"type\": \"%s\", \"message\": \"%s\", \"request_id\": \"r-1\"}}".formatted(type, message);
    }

    /// The envelope of an error of the catalogue.
    ///
    /// @param values of its message
    public static String error(ErrorCode code, String... values) {
        var error = ErrorEnvelope.error(code, List.of(values), "http://localhost/docs/errors#x", "r-1", List.of());
        return new JsonMapper().writeValueAsString(Map.of("error", error));
    }

    /// The envelope of a 422.
    ///
    /// @param problems what is wrong with each field
    public static String invalid(Map<String, String> problems) {
        return """
                {"error": {"type": "validation_error", "message": "Invalid.", "request_id": "r-1", "fields": [%s]}}
                """.formatted(problems.entrySet().stream()
                .map(problem ->
                        "{\"field\": \"%s\", \"message\": \"%s\"}".formatted(problem.getKey(), problem.getValue()))
                .collect(Collectors.joining(", ")));
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
                """.formatted(number, expiresIn, number, companyId, USER));
    }

    /// The document of the repository, which needs no token.
    private void openApi(HttpExchange exchange) throws IOException {
        answer(exchange, 200, Files.readString(Path.of("..", "docs", "openapi.json")));
    }

    private void revoke(HttpExchange exchange) throws IOException {
        requests.add("revoke " + form(exchange).get("token"));
        answer(exchange, 200, "{}");
    }

    /// The authorization server's page, whose form leads to a signed-in browser.
    private void signIn(HttpExchange exchange) throws IOException {
        var headers = exchange.getResponseHeaders();
        if (exchange.getRequestMethod().equals("GET")) {
            headers.set("Set-Cookie", "switchboard_form=f1; HttpOnly");
            answer(exchange, 200, "<input type=\"hidden\" name=\"_csrf\" value=\"f1\">");
            return;
        }
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        changes.add(new Change("POST /sign-in", null, body));
        headers.set("Set-Cookie", "switchboard_session=s1; HttpOnly");
        headers.set("Location", "/signed-in");
        answer(exchange, 303, "");
    }

    private void api(HttpExchange exchange) throws IOException {
        var headers = exchange.getRequestHeaders();
        var authorization = String.valueOf(headers.getFirst("Authorization"));
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (!validTokens.contains(authorization.replace("Bearer ", ""))) {
            answer(exchange, 401, error("unauthorized"));
            return;
        }
        var method = exchange.getRequestMethod();
        var uri = exchange.getRequestURI();
        var target = method + " " + uri.getPath();
        requests.add(target);
        if (uri.getQuery() != null) {
            queries.add(target + "?" + uri.getQuery());
        }
        if (!method.equals("GET")) {
            var query = uri.getQuery() == null ? "" : "?" + uri.getQuery();
            changes.add(new Change(target + query, headers.getFirst("Idempotency-Key"), body));
        }
        awaitRelease(uri.getPath());
        if (demandsRecentSignIn && !method.equals("GET")) {
            exchange.getResponseHeaders()
                    .set("WWW-Authenticate", "Bearer error=\"insufficient_user_authentication\", max_age=600");
            answer(exchange, 403, error("forbidden"));
            return;
        }
        var once = onces.remove(target);
        var response = once != null ? once : responses.getOrDefault(target, usual(target));
        if (!response.header().isEmpty()) {
            var field = response.header().split(": ", 2);
            exchange.getResponseHeaders().set(field[0], field[1]);
        }
        answer(exchange, response.status(), response.json());
    }

    private static Response usual(String target) {
        return switch (target) {
            case "GET /v1/users/me" -> new Response(200, """
                        {"id": "%s", "name": "Marguerite <b>Okafor</b>", "email": "m@example.com", "role": "owner", "status": "active"}
                        """.formatted(USER), "");
            case "GET /v1/api-keys" -> new Response(200, "{\"items\": [], \"next_cursor\": null}", "");
            case "GET /v1/users/me/sessions" ->
                new Response(200, "{\"items\": [{\"id\": \"s1\", \"current\": true}], \"next_cursor\": null}", "");
            case "POST /v1/api-keys" -> new Response(422, invalid(Map.of("name", "must not be <empty>")), "");
            default -> new Response(target.startsWith("DELETE ") ? 204 : 404, error("not_found"), "");
        };
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
}
