package dev.switchboard.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.WebsocketServerSpec;
import tools.jackson.databind.json.JsonMapper;

class SocketIT {

    private static final String PATH = "/v1/client/socket?ticket=t";
    private static final String PHONE_PATH = "/v1/client/phone-socket?ticket=t";
    private static final int SEVERAL = 12;
    private static final Duration SOON = Duration.ofSeconds(60);

    private final RunningGateway gateway = RunningGateway.shared();
    private final Client client = new Client();

    @AfterEach
    void close() {
        client.abort();
    }

    /// A client with the features of a browser's WebSocket.
    private static final class Client implements WebSocket.Listener {

        final List<String> received = new CopyOnWriteArrayList<>();
        /// The beginning of a message whose rest follows.
        private final StringBuilder partial = new StringBuilder();
        final AtomicInteger pings = new AtomicInteger();
        final AtomicInteger closed = new AtomicInteger();

        @Nullable
        WebSocket socket;

        int open(String url, String... fields) {
            var builder = HttpClient.newHttpClient().newWebSocketBuilder().header("Origin", "http://localhost:8080");
            for (int i = 0; i < fields.length; i += 2) {
                builder.header(fields[i], fields[i + 1]);
            }
            try {
                socket = builder.buildAsync(URI.create(url.replaceFirst("^http", "ws") + PATH), this)
                        .join();
                return 101;
            } catch (CompletionException refused) {
                if (refused.getCause() instanceof WebSocketHandshakeException handshake) {
                    return handshake.getResponse().statusCode();
                }
                throw refused;
            }
        }

        WebSocket socket() {
            return Objects.requireNonNull(socket);
        }

        void abort() {
            if (socket != null) {
                socket.abort();
            }
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            partial.append(data);
            if (last) {
                received.add(partial.toString());
                partial.setLength(0);
            }
            webSocket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPing(WebSocket webSocket, ByteBuffer message) {
            pings.incrementAndGet();
            webSocket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
            closed.set(statusCode);
            return null;
        }

        @Override
        public void onError(WebSocket webSocket, Throwable error) {
            closed.set(-1);
        }
    }

    /// Makes the service return each message with the prefix "echo ".
    private static Mono<Void> echo(HttpServerResponse response) {
        return response.sendWebsocket(
                        (in, out) -> out.sendString(in.receive().asString().map(text -> "echo " + text)))
                .then();
    }

    private void serveWith(Credential credential) {
        gateway.services.api =
                (request, response) -> echo(response.header("X-Internal-Credential", credential.sha256Hex()));
    }

    private void assertOpen() {
        int before = client.received.size();
        client.socket().sendText("still there", true).join();
        await().until(() -> client.received.size() > before);
        assertThat(client.closed).hasValue(0);
    }

    @Test
    void forwardsMessagesBothWays() {
        gateway.services.api = (request, response) -> echo(response);

        assertThat(client.open(gateway.url(), "Authorization", "Bearer x", "Cookie", "session=1"))
                .isEqualTo(101);
        client.socket().sendText("hello", true).join();
        client.socket().sendText("again", true).join();

        await().until(() -> client.received.size() == 2);
        assertThat(client.received).containsExactly("echo hello", "echo again");
        var seen = gateway.services.apiRequests.getFirst();
        assertThat(seen.uri()).isEqualTo(PATH);
        assertThat(seen.field("Origin")).isEqualTo("http://localhost:8080");
        assertThat(seen.field("X-Request-Id")).isNotBlank();
        assertThat(seen.field("X-Forwarded-For")).isEqualTo("127.0.0.1");
        assertThat(seen.field("Authorization")).isNull();
        assertThat(seen.field("Cookie")).isNull();
    }

    @Test
    void forwardsPingsAndPongs() {
        var pongs = new AtomicInteger();
        gateway.services.api = (request, response) -> response.sendWebsocket(
                        (in, out) -> out.sendObject(Mono.just(new PingWebSocketFrame()))
                                .then(in.receiveFrames()
                                        .doOnNext(frame -> {
                                            if (frame instanceof PongWebSocketFrame) {
                                                pongs.incrementAndGet();
                                            }
                                        })
                                        .then()),
                        WebsocketServerSpec.builder().handlePing(true).build())
                .then();

        client.open(gateway.url());

        await().until(() -> client.pings.get() == 1 && pongs.get() == 1);
    }

    @Test
    void forwardsTheServicesCloseCode() {
        gateway.services.api = (request, response) -> response.sendWebsocket((in, out) -> out.sendClose(4408, "silent"))
                .then();

        client.open(gateway.url());

        await().until(() -> client.closed.get() != 0);
        assertThat(client.closed).hasValue(4408);
    }

    @Test
    void closesTheServicesSideWhenTheClientCloses() {
        var codes = codesAtTheService(Map.of());
        client.open(gateway.url());

        client.socket().sendClose(4000, "enough").join();

        await().until(() -> codes.size() == 1);
        assertThat(codes).containsExactly(4000);
    }

    /// The response to a handshake, as a client gets it that can read the body.
    private RawClient.Answer handshake(String path, String... fields) throws IOException {
        try (var raw = gateway.raw()) {
            var all = Stream.concat(
                    Stream.of(
                            "Connection: Upgrade",
                            "Upgrade: websocket",
                            "Sec-WebSocket-Version: 13",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
                    Stream.of(fields));
            return raw.request("GET " + path, all.toArray(String[]::new)).read();
        }
    }

    private static void assertError(RawClient.Answer response, ErrorCode code) {
        assertThat(response.status()).as(response.body()).isEqualTo(code.status());
        var error = new JsonMapper().readTree(response.body()).get("error");
        assertThat(error.get("type").asString()).isEqualTo(code.type().slug());
        assertThat(error.get("code").asString()).isEqualTo(code.slug());
        assertThat(error.get("message").asString()).isNotBlank();
        assertThat(error.get("doc_url").asString()).endsWith("#" + code.slug());
        assertThat(error.get("request_id").asString()).isEqualTo(response.field("X-Request-Id"));
        assertThat(response.field("X-Internal-Error-Code")).isNull();
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "INVALID_TICKET",
                "ORIGIN_NOT_ALLOWED",
                "BROWSER_PHONE_NOT_SUPPORTED",
                "INVALID_FIELDS",
                "UNSUPPORTED_SUBPROTOCOL",
                "TOO_MANY_PHONES",
                "SERVER_ERROR"
            })
    void rejectsAHandshakeWithTheErrorOfTheService(ErrorCode code) throws IOException {
        gateway.services.api = (request, response) -> TestServices.json(
                response.header("X-Internal-Error-Code", code.slug())
                        .header("WWW-Authenticate", "Bearer")
                        .header("Retry-After", "7"),
                code.status(),
                "{}");

        var response = handshake(PATH);

        assertError(response, code);
        if (code == ErrorCode.TOO_MANY_PHONES) {
            assertThat(response.field("Retry-After")).isEqualTo("7");
        }
    }

    @ParameterizedTest
    @CsvSource({"404, NOT_FOUND", "418, UNREADABLE_REQUEST", "503, SERVER_ERROR"})
    void rejectsAHandshakeThatTheServiceRejectsWithoutACode(int status, ErrorCode code) throws IOException {
        gateway.services.api = (request, response) -> TestServices.json(response, status, "{}");

        assertError(handshake(PATH), code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"internal_only", "a_code_of_another_version"})
    void hidesWhatOnlyConcernsTheServices(String code) throws IOException {
        gateway.services.api =
                (request, response) -> TestServices.json(response.header("X-Internal-Error-Code", code), 401, "{}");

        assertError(handshake(PATH), ErrorCode.SERVER_ERROR);
    }

    @ParameterizedTest
    @CsvSource({"Content-Length: 7", "Transfer-Encoding: chunked"})
    void rejectsAHandshakeWithABody(String field) throws Exception {
        try (var raw = gateway.raw()) {
            raw.request(
                            "GET " + PATH,
                            "Connection: Upgrade",
                            "Upgrade: websocket",
                            "Sec-WebSocket-Version: 13",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                            field)
                    .send(field.startsWith("C") ? "{\"a\":1}" : "7\r\n{\"a\":1}\r\n0\r\n\r\n");

            var response = raw.read();
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.body()).contains(ErrorCode.INVALID_WEBSOCKET_HANDSHAKE.slug());
        }
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void namesTheParametersOfAHandshakeThatTheServiceDoesNotKnow() throws Exception {
        gateway.services.api = (request, response) ->
                TestServices.json(response.header("X-Internal-Error-Code", "invalid_fields"), 422, "{}");

        var response = handshake(PATH + "&other=1");

        assertError(response, ErrorCode.INVALID_FIELDS);
        assertThat(response.body()).contains("\"field\":\"other\"");
    }

    @Test
    void forwardsARequestWithoutUpgradeLikeAnyOther() {
        gateway.http().get(PATH, null).assertStatus(200);

        assertThat(gateway.services.apiRequests).hasSize(1);
    }

    /// Keeps the codes with which the service's sides end, 0 for none.
    private List<Integer> codesAtTheService(Map<String, String> fields) {
        var codes = new CopyOnWriteArrayList<Integer>();
        gateway.services.api = (request, response) -> {
            fields.forEach(response::header);
            return response.sendWebsocket((in, out) -> {
                        in.receiveCloseStatus()
                                .map(WebSocketCloseStatus::code)
                                .defaultIfEmpty(0)
                                .subscribe(codes::add);
                        return in.receive().then();
                    })
                    .then();
        };
        return codes;
    }

    /// Several, so that the sides of one are served by the same thread and those of another by two.
    @Test
    void closesBothSidesOfEachSocketWhoseCredentialIsRevoked() {
        var credential = gateway.services.accessToken("svc_app_sockets_one");
        gateway.http().get("/v1/account", credential.value()).assertStatus(200);
        var codes = codesAtTheService(Map.of("X-Internal-Credential", credential.sha256Hex()));
        var clients = Stream.generate(Client::new).limit(SEVERAL).toList();
        clients.forEach(one -> assertThat(one.open(gateway.url())).isEqualTo(101));
        assertThat(clients).allMatch(one -> one.closed.get() == 0);

        gateway.services.revoke(credential);

        await().atMost(SOON).until(() -> clients.stream().allMatch(one -> one.closed.get() != 0));
        await().until(() -> codes.size() == SEVERAL);
        assertThat(clients).allMatch(one -> one.closed.get() == 4401);
        assertThat(codes).allMatch(code -> code == 4401);
    }

    @Test
    void endsTheServicesSideWhenTheClientsConnectionIsLost() {
        var codes = codesAtTheService(Map.of());
        client.open(gateway.url());

        client.abort();

        await().until(() -> codes.size() == 1);
    }

    @Test
    void closesASocketWhoseAppIsSuspended() {
        var credential = gateway.services.accessToken("svc_app_sockets_two");
        gateway.http().get("/v1/account", credential.value()).assertStatus(200);
        serveWith(credential);
        client.open(gateway.url());
        assertOpen();

        gateway.services.suspend("svc_app_sockets_two", true);

        await().atMost(SOON).until(() -> client.closed.get() != 0);
        assertThat(client.closed).hasValue(4401);
    }

    @Test
    void keepsASocketOpenWhileItsCredentialCannotBeChecked() {
        var credential = gateway.services.accessToken("svc_app_sockets_three");
        serveWith(credential);
        client.open(gateway.url());
        gateway.services.internalUnavailable = true;
        int before = gateway.services.apiRequests.size();

        int asked = gateway.services.requestsWhileUnavailable.get();
        await().until(() -> gateway.services.requestsWhileUnavailable.get() >= asked + 2);

        assertOpen();
        assertThat(gateway.services.apiRequests).hasSize(before);
    }

    private void dial(String id) {
        client.socket()
                .sendText("{\"type\": \"dial\", \"id\": \"%s\", \"to\": \"+1\"}".formatted(id), true)
                .join();
    }

    /// 60 at once, and 5 more per second, as for any other use of the credential under the policy.
    @Test
    void countsDialsWithRequestsOfTheirTierAndRefusesThoseAboveTheLimit() {
        var began = Instant.now();
        var credential = gateway.services.accessToken("svc_app_sockets_dials");
        for (int i = 0; i < 30; i++) {
            gateway.http().get("/v1/users", credential.value()).assertStatus(200);
        }
        serveWith(credential);
        assertThat(client.open(gateway.url())).isEqualTo(101);

        for (int i = 0; i < 100; i++) {
            dial("d" + i);
        }
        // Among several, since one may come just when the bucket is refilled.
        for (int i = 0; i < 30; i++) {
            client.socket()
                    .sendText("{\"type\": \"di\\u0061l\", \"id\": \"hidden\"}", true)
                    .join();
        }
        client.socket().sendText("{\"type\": \"ping\"}", true).join();

        await().until(() -> client.received.size() == 131);
        int refilled = 5 * (1 + (int) Duration.between(began, Instant.now()).toSeconds());
        assertThat(client.received).contains("echo {\"type\": \"ping\"}");
        assertThat(client.received)
                .filteredOn(text -> text.startsWith("echo {\"type\": \"di"))
                .hasSizeBetween(30, 30 + refilled);
        assertThat(client.received)
                .filteredOn(text -> text.startsWith("{\"type\":\"refused\""))
                .hasSizeBetween(Math.max(1, 100 - refilled), 100)
                .allSatisfy(text -> assertThat(text)
                        .contains("\"code\":\"rate_limited\"", "The limit medium allows 300", "doc_url", "request_id"))
                .anySatisfy(text -> assertThat(text).contains("\"id\":\"d"))
                .anySatisfy(text -> assertThat(text).contains("\"id\":\"hidden\""));
    }

    @Test
    void sendsTheCredentialsHashWithTicketRequestsAndNoOthers() {
        var credential = gateway.services.apiKey(Scope.CLIENT_CONNECT, Scope.ACCOUNT_READ);
        gateway.http()
                .send(gateway.http()
                        .request("/v1/client/tickets", credential.value())
                        .header("X-Internal-Credential", "forged")
                        .POST(HttpRequest.BodyPublishers.noBody()))
                .assertStatus(200);
        gateway.http().get("/v1/account", credential.value()).assertStatus(200);

        assertThat(gateway.services.apiRequests.getFirst().field("X-Internal-Credential"))
                .isEqualTo(credential.sha256Hex());
        assertThat(gateway.services.apiRequests.getLast().field("X-Internal-Credential"))
                .isNull();
    }

    @Test
    void hidesTheCredentialFromTheClient() {
        var credential = gateway.services.accessToken("svc_app_sockets_four");
        serveWith(credential);

        var fields = reactor.netty.http.client.HttpClient.create()
                .websocket()
                .uri(gateway.url() + PATH)
                .handle((in, out) -> Mono.just(in.headers().names()))
                .next()
                .block();

        assertThat(fields)
                .isNotEmpty()
                .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("x-internal"));
    }

    private WebSocket offering(String subprotocol) {
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .subprotocols(subprotocol)
                .buildAsync(URI.create(gateway.url().replaceFirst("^http", "ws") + PHONE_PATH), client)
                .join();
    }

    @Test
    void negotiatesTheSubprotocolThatTheServiceChooses() {
        gateway.services.api = (request, response) -> response.sendWebsocket(
                        (in, out) -> out.sendString(in.receive().asString()),
                        WebsocketServerSpec.builder().protocols("sip").build())
                .then();

        client.socket = offering("sip");
        client.socket().sendText("REGISTER", true).join();

        await().until(() -> !client.received.isEmpty());
        assertThat(client.socket().getSubprotocol()).isEqualTo("sip");
        assertThat(gateway.services.apiRequests.getFirst().field("Sec-WebSocket-Protocol"))
                .isEqualTo("sip");
    }

    @Test
    void refusesSubprotocolsOfWhichTheServiceSupportsNone() throws IOException {
        gateway.services.api = (request, response) -> echo(response);

        assertError(handshake(PHONE_PATH, "Sec-WebSocket-Protocol: sip"), ErrorCode.UNSUPPORTED_SUBPROTOCOL);
    }

    @Test
    void closesBothSidesAfterATooLargeFrame() {
        var codes = codesAtTheService(Map.of());
        client.open(gateway.url());

        var _ = client.socket().sendText("x".repeat(64 * 1024 + 1), true);

        await().until(() -> client.closed.get() != 0 && codes.size() == 1);
        assertThat(client.closed).hasValue(1009);
        assertThat(codes).containsExactly(1009);
    }
}
