package dev.switchboard.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.gateway.fixtures.TestServices.ReceivedRequest;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class RoutingIT {

    private final RunningGateway gateway = RunningGateway.shared();
    private final String key = gateway.services.apiKey().value();

    @Test
    void replacesTheCredentialWithAnInternalJwt() throws Exception {
        gateway.http().get("/v1/account", key).assertStatus(200);

        var field = Objects.requireNonNull(onlySeen().field("Authorization"));
        assertThat(field).startsWith("Bearer ").doesNotContain(key);
        var jwt = SignedJWT.parse(field.substring("Bearer ".length()));
        assertThat(jwt.verify(new MACVerifier(Base64.getDecoder().decode(RunningGateway.JWT_KEY))))
                .isTrue();
        assertThat(jwt.getHeader().getKeyID()).isEqualTo("k1");
        var claims = jwt.getJWTClaimsSet();
        assertThat(claims.getIssuer()).isEqualTo(IdentityClaims.ISSUER);
        assertThat(claims.getAudience()).containsExactly(IdentityClaims.RESOURCE_API);
        assertThat(claims.getSubject()).startsWith("key:");
        assertThat(Duration.between(
                        claims.getIssueTime().toInstant(),
                        claims.getExpirationTime().toInstant()))
                .isEqualTo(Duration.ofSeconds(90));
        assertThat(IdentityClaims.read(claims.getClaims()).owner()).isEqualTo(claims.getSubject());
    }

    @Test
    void dropsForgedHeaderFields() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request(
                            "GET /v1/account",
                            "Authorization: Bearer " + key,
                            "Forwarded: for=1.2.3.4",
                            "X-Forwarded-For: 1.2.3.4",
                            "X-Forwarded-Host: evil.example",
                            "X-Forwarded-Proto: https",
                            "X-Forwarded-Prefix: /evil",
                            "X-Forwarded-Port: 1",
                            "X-Request-Id: mine",
                            "X-Internal-Refusal: jwt",
                            "X-Internal-Anything: 1",
                            "X-Real-IP: 1.2.3.4",
                            "Connection: keep-alive, X-Nominated",
                            "X-Nominated: 1",
                            "Keep-Alive: timeout=5",
                            "TE: trailers",
                            "Upgrade: websocket",
                            "Proxy-Authorization: Basic eDp5",
                            "Cookie: session=1",
                            "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                            "tracestate: a=1",
                            "baggage: a=1",
                            "X-Kept: kept")
                    .read();
            assertThat(response.status()).isEqualTo(200);
        }
        var seen = onlySeen();
        assertThat(seen.fields().keySet())
                .containsExactlyInAnyOrder(
                        "authorization",
                        "x-request-id",
                        "x-forwarded-for",
                        "x-forwarded-proto",
                        "x-forwarded-host",
                        "x-kept",
                        "host",
                        "accept",
                        "user-agent");
        assertThat(seen.field("X-Forwarded-For")).isEqualTo("127.0.0.1");
        assertThat(seen.field("X-Forwarded-Proto")).isEqualTo("http");
        assertThat(seen.field("X-Forwarded-Host")).isEqualTo("api.example");
        assertThat(seen.field("X-Request-Id")).isNotEqualTo("mine");
    }

    @Test
    void acceptsForwardedFieldsOfATrustedProxy() throws IOException {
        try (var behindProxy = RunningGateway.start(Map.of("switchboard.trusted-proxies", "127.0.0.0/8,10.0.0.0/8"));
                var raw = behindProxy.raw()) {
            raw.request(
                            "GET /v1/account",
                            "Authorization: Bearer "
                                    + behindProxy.services.apiKey().value(),
                            "X-Forwarded-For: 6.6.6.6, 203.0.113.9",
                            "X-Forwarded-For: 10.1.2.3",
                            "X-Forwarded-Proto: https",
                            "X-Forwarded-Host: api.public.example")
                    .read();

            assertThat(behindProxy.services.apiRequests).singleElement().satisfies(seen -> {
                assertThat(seen.field("X-Forwarded-For")).isEqualTo("203.0.113.9");
                assertThat(seen.field("X-Forwarded-Proto")).isEqualTo("https");
                assertThat(seen.field("X-Forwarded-Host")).isEqualTo("api.public.example");
            });
        }
    }

    @Test
    void forwardsTheClientsOwnAuthorizationAndCookiesToTheAuthorizationServer() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request(
                            "POST /oauth/token",
                            "Authorization: Basic eDp5",
                            "Cookie: session=1",
                            "Content-Type: application/x-www-form-urlencoded",
                            "Content-Length: 3")
                    .send("a=b")
                    .read();
        }
        assertThat(gateway.services.authRequests).singleElement().satisfies(seen -> {
            assertThat(seen.field("Authorization")).isEqualTo("Basic eDp5");
            assertThat(seen.field("Cookie")).isEqualTo("session=1");
            assertThat(seen.body()).isEqualTo("a=b");
        });
    }

    @Test
    void forwardsPathAndQueryUnchanged() throws IOException {
        var target = "/v1/users/a+b:c?q=a+b%26c&x=%C3%A9&empty=&&y=1=2";
        try (var raw = gateway.raw()) {
            raw.request("GET " + target, "Authorization: Bearer " + key).read();
        }
        assertThat(onlySeen().uri()).isEqualTo(target);
    }

    @Test
    void keepsTheServicesHeaderFieldsAndDropsReservedOnes() {
        gateway.services.api = (request, response) -> TestServices.json(
                response.header("ETag", "\"1\"")
                        .header("Idempotent-Replayed", "true")
                        .header("Set-Cookie", "a=b")
                        .addHeader("Set-Cookie", "c=d")
                        .header("Server", "secret/1.0")
                        .header("X-Powered-By", "secret")
                        .header("Keep-Alive", "timeout=1")
                        .header("RateLimit", "\"own\";r=1")
                        .header("X-Internal-Note", "1"),
                202,
                "{}");

        var answer = gateway.http().get("/v1/account", key).assertStatus(202);

        assertThat(answer.header("ETag")).isEqualTo("\"1\"");
        assertThat(answer.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(answer.headers().allValues("Set-Cookie")).containsExactly("a=b", "c=d");
        assertThat(answer.header("Server")).isNull();
        assertThat(answer.header("X-Powered-By")).isNull();
        assertThat(answer.header("Keep-Alive")).isNull();
        assertThat(answer.header("X-Internal-Note")).isNull();
        assertThat(answer.headers().allValues("RateLimit"))
                .singleElement()
                .satisfies(state -> assertThat(state).startsWith("\"light\""));
    }

    @Test
    void forwardsAConditionAndTheResponseWithoutABody() {
        gateway.services.api = (request, response) ->
                response.status(304).header("ETag", "\"1\"").send();

        var answer = gateway.http()
                .send(gateway.http()
                        .request("/v1/account", key)
                        .header("If-None-Match", "\"0\", W/\"1\"")
                        .GET())
                .assertStatus(304);

        assertThat(onlySeen().field("If-None-Match")).isEqualTo("\"0\", W/\"1\"");
        assertThat(answer.text()).isEmpty();
        assertThat(answer.header("ETag")).isEqualTo("\"1\"");
        assertThat(answer.header("Content-Length")).isNull();
        assertThat(answer.header("X-Request-Id")).isEqualTo(onlySeen().field("X-Request-Id"));
        assertThat(answer.header("RateLimit")).startsWith("\"light\"");
    }

    @Test
    void retriesOnceWithANewJwtWhenAServiceRejectsIt() {
        var calls = new AtomicInteger();
        gateway.services.api = (request, response) ->
                calls.incrementAndGet() == 1 ? refuse(response) : TestServices.ok(request, response);

        gateway.http().get("/v1/account", key).assertStatus(200);

        assertThat(gateway.services.apiRequests).hasSize(2);
        assertThat(gateway.services.apiRequests.getFirst().field("X-Request-Id"))
                .isEqualTo(gateway.services.apiRequests.getLast().field("X-Request-Id"));
    }

    @Test
    void respondsWithServerErrorWhenAServiceRejectsTheNewJwtToo() {
        gateway.services.api = (request, response) -> refuse(response);

        var answer = gateway.http().get("/v1/account", key).assertEnvelope(500, "server_error");

        assertThat(gateway.services.apiRequests).hasSize(2);
        assertThat(answer.header("X-Internal-Refusal")).isNull();
        assertThat(answer.header("WWW-Authenticate")).isNull();
    }

    @Test
    void forwardsAnyOther401OfAService() {
        gateway.services.api = (request, response) -> TestServices.json(
                response.header("WWW-Authenticate", "Bearer error=\"invalid_token\""),
                401,
                "{\"error\":{\"type\":\"unauthorized\"}}");

        var answer = gateway.http().get("/v1/account", key).assertStatus(401);

        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer error=\"invalid_token\"");
        assertThat(gateway.services.apiRequests).hasSize(1);
    }

    private static org.reactivestreams.Publisher<Void> refuse(reactor.netty.http.server.HttpServerResponse response) {
        return response.status(401)
                .header("X-Internal-Refusal", "jwt")
                .header("WWW-Authenticate", "Bearer")
                .send();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 | text/html        | <h1>Whitelabel</h1>",
                "500 | application/json | {\"status\":500,\"error\":\"Internal Server Error\",\"trace\":\"at x.y\"}",
                "503 | application/json | not json",
                "502 | text/plain       | oops"
            })
    void replacesA500ThatIsNotAnEnvelope(int status, String mediaType, String body) {
        gateway.services.api = (request, response) -> response.status(status)
                .header("Content-Type", mediaType)
                .header("X-Detail", "secret")
                .sendString(Mono.just(body));

        var answer = gateway.http().get("/v1/account", key).assertEnvelope(500, "server_error");

        assertThat(answer.header("X-Detail")).isNull();
        assertThat(answer.header("RateLimit")).startsWith("\"light\"");
    }

    @Test
    void forwardsA500ThatIsAnEnvelope() {
        var envelope = "{\"error\":{\"type\":\"server_error\",\"message\":\"m\",\"request_id\":\"r\"}}";
        gateway.services.api = (request, response) -> TestServices.json(response, 500, envelope);

        assertThat(gateway.http().get("/v1/account", key).assertStatus(500).text())
                .isEqualTo(envelope);
    }

    @Test
    void respondsWithServerErrorQuicklyWhenAServiceIsUnavailable() {
        try (var lonely = RunningGateway.start(Map.of("switchboard.services.resource-api", "http://127.0.0.1:1"))) {
            var started = Instant.now();
            lonely.http().get("/v1/account", lonely.services.apiKey().value()).assertEnvelope(500, "server_error");
            assertThat(Duration.between(started, Instant.now())).isLessThan(Duration.ofSeconds(30));
        }
    }

    @Test
    void respondsWithServerErrorWhenAServiceDoesNotRespondInTime() {
        try (var hasty = RunningGateway.start(Map.of("switchboard.routing.response-timeout", "300ms"))) {
            hasty.services.api = (request, response) -> Mono.never();
            var started = Instant.now();
            hasty.http().get("/v1/account", hasty.services.apiKey().value()).assertEnvelope(500, "server_error");
            assertThat(Duration.between(started, Instant.now())).isLessThan(Duration.ofSeconds(30));
        }
    }

    @Test
    void respondsWithServerErrorWhenAServiceDisconnectsBeforeItsResponse() {
        gateway.services.api = (request, response) ->
                response.withConnection(reactor.netty.Connection::dispose).then();

        gateway.http().get("/v1/account", key).assertEnvelope(500, "server_error");

        assertThat(gateway.services.apiRequests)
                .as("the request is not retried")
                .hasSize(1);
    }

    @Test
    void disconnectsWhenAServiceDisconnectsWithinItsResponse() throws IOException {
        gateway.services.api = (request, response) -> response.sendString(
                Flux.concat(Mono.just("x".repeat(100)), Mono.error(new IllegalStateException("broken"))));
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/account", "Authorization: Bearer " + key);
            try {
                raw.read();
                throw new AssertionError("a broken answer looks whole");
            } catch (IOException | NumberFormatException broken) {
                assertThat(broken).isNotNull();
            }
        }
    }

    @Test
    void respondsWithServerErrorWhenAServiceDisconnectsWithinAShortResponse() {
        gateway.services.api = (request, response) -> response.header("Content-Length", "1000")
                .header("ETag", "\"1\"")
                .sendString(Flux.concat(Mono.just("x".repeat(100)), Mono.error(new IllegalStateException("broken"))));

        var answer = gateway.http().get("/v1/account", key).assertEnvelope(500, "server_error");

        assertThat(answer.header("ETag")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            ints = {0, 1, ServiceResponseWriter.MAX_WHOLE_BODY, ServiceResponseWriter.MAX_WHOLE_BODY + 1, 3_000_000})
    void forwardsABodyOfAnyLength(int length) throws IOException {
        var parts = Flux.range(0, length).buffer(1_000).map(part -> "x".repeat(part.size()));
        gateway.services.api = (request, response) ->
                response.header("Content-Length", Integer.toString(length)).sendString(parts);
        try (var raw = gateway.raw()) {
            var answer = raw.request("GET /v1/account", "Authorization: Bearer " + key)
                    .read();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("x".repeat(length));
            assertThat(raw.request("GET /v1/account", "Authorization: Bearer " + key)
                            .read()
                            .body())
                    .hasSize(length);
        }
    }

    @Test
    void respondsToManyRequestsOnOneConnection() throws IOException {
        try (var raw = gateway.raw()) {
            for (int i = 0; i < 20; i++) {
                assertThat(raw.request("GET /v1/account", "Authorization: Bearer " + key)
                                .read()
                                .status())
                        .isEqualTo(200);
            }
        }
    }

    private ReceivedRequest onlySeen() {
        assertThat(gateway.services.apiRequests).hasSize(1);
        return gateway.services.apiRequests.getFirst();
    }
}
