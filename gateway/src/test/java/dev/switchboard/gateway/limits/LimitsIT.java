package dev.switchboard.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LimitsIT {

    private static final Pattern STATE = Pattern.compile("\"([a-z-]+)\";r=(\\d+);t=(\\d+)");

    @AutoClose
    private static final RunningGateway gateway = RunningGateway.start(Map.of(
            "switchboard.rate-plan.light.per-minute", "60",
            "switchboard.rate-plan.light.burst", "5",
            "switchboard.rate-plan.medium.per-minute", "6",
            "switchboard.rate-plan.medium.burst", "30",
            "switchboard.rate-plan.token.burst", "3"));

    @BeforeEach
    void reset() {
        gateway.reset();
    }

    @Test
    void reportsPolicyAndStateOnEveryResponse() {
        var response = gateway.http()
                .get("/v1/account", gateway.services.apiKey().value())
                .assertStatus(200);

        assertThat(response.header("RateLimit-Policy")).isEqualTo("\"light\";q=60;w=60");
        assertThat(response.header("RateLimit")).isEqualTo("\"light\";r=4;t=1");
        assertThat(response.headers().allValues("RateLimit")).hasSize(1);
    }

    @Test
    void rejectsRequestsOverTheBurstWithRetryAfter() {
        var key = gateway.services.apiKey().value();
        var started = Instant.now();
        for (int left = 4; left >= 0; left--) {
            var response = gateway.http().get("/v1/account", key).assertStatus(200);
            assertThat(remaining(response)).isBetween(left, left + refilled(started));
        }

        var refused = untilRefused("/v1/account", key).assertEnvelope(429, "rate_limited");

        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(remaining(refused)).isZero();
        assertThat(refused.header("RateLimit")).isEqualTo("\"light\";r=0;t=5");
        assertThat(gateway.services.apiRequests.size()).isBetween(5, 5 + refilled(started));
    }

    /// At most one token per second.
    private static int refilled(Instant since) {
        return 1 + Math.toIntExact(Duration.between(since, Instant.now()).toSeconds());
    }

    @Test
    void acceptsRequestsAgainAfterRetryAfter() {
        var key = gateway.services.apiKey().value();
        var refused = untilRefused("/v1/account", key);
        var back = Instant.now().plusSeconds(retryAfter(refused));

        Awaitility.await().until(() -> Instant.now().isAfter(back));

        gateway.http().get("/v1/account", key).assertStatus(200);
    }

    @Test
    void countsEachTierSeparately() {
        var key = gateway.services.apiKey().value();
        untilRefused("/v1/account", key);

        var response = gateway.http().get("/v1/users", key).assertStatus(200);

        assertThat(response.header("RateLimit-Policy")).isEqualTo("\"medium\";q=6;w=60");
    }

    @Test
    void countsEachKeySeparately() {
        untilRefused("/v1/account", gateway.services.apiKey().value());

        gateway.http().get("/v1/account", gateway.services.apiKey().value()).assertStatus(200);
    }

    @Test
    void countsTokensOfOneAppAndUserTogetherSoThatARefreshResetsNothing() {
        var identity =
                Identity.ofAccessToken("svc_app_a", UUID.randomUUID(), UUID.randomUUID(), EnumSet.allOf(Scope.class));
        var first = gateway.services.issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofHours(1));
        var second = gateway.services.issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofHours(1));
        untilRefused("/v1/users", first.value());
        int granted = 0;
        while (gateway.http().get("/v1/users", second.value()).status() == 200) {
            granted++;
        }

        assertThat(granted)
                .as("tokens refilled meanwhile, one every ten seconds")
                .isLessThan(10);
    }

    @Test
    void neverAcceptsMoreThanBurstAndRefillUnderConcurrency() {
        var key = gateway.services.apiKey().value();
        gateway.http().get("/v1/users", key).assertStatus(200);
        var started = Instant.now();
        int granted = 1 + concurrently(key, 400);
        long refill = 1 + Duration.between(started, Instant.now()).toSeconds() / 10;

        assertThat(granted).isBetween(30, 30 + Math.toIntExact(refill));
    }

    private static int concurrently(String key, int requests) {
        try (var client = HttpClient.newHttpClient()) {
            var answers = IntStream.range(0, requests)
                    .mapToObj(i -> client.sendAsync(
                            gateway.http().request("/v1/users", key).build(), BodyHandlers.discarding()))
                    .toList();
            return (int) answers.stream()
                    .filter(response -> response.join().statusCode() == 200)
                    .count();
        }
    }

    @Test
    void sharesBucketsWithOtherGateways() {
        var key = gateway.services.apiKey();
        try (var other = RunningGateway.start(
                Map.of("switchboard.rate-plan.light.per-minute", "60", "switchboard.rate-plan.light.burst", "5"))) {
            // Until it is connected to Redis it counts in memory only, and its first commands may time out.
            var another = gateway.services.apiKey();
            Awaitility.await().until(() -> {
                other.http().get("/v1/account", another.value());
                return other.bean(RedisLink.class).commands() != null
                        && gateway.http().get("/v1/account", another.value()).status() == 429;
            });
            untilRefused("/v1/account", key.value());
            int granted = 0;
            for (int i = 0; i < 5; i++) {
                granted += other.http().get("/v1/account", key.value()).status() == 200 ? 1 : 0;
            }
            assertThat(granted).isLessThan(5);
        }
    }

    @Test
    void countsTheTokenEndpointPerAddressUnderItsOwnPolicy() {
        var response =
                gateway.http().postForm("/oauth/token", null, "grant_type=x").assertStatus(200);
        assertThat(response.header("RateLimit-Policy")).isEqualTo("\"token\";q=3000;w=60");
        assertThat(response.header("RateLimit")).startsWith("\"token\";r=");
    }

    @Test
    void reportsTheAuthorizationServersClientPolicyBesideItsOwn() {
        gateway.services.auth = (request, response) -> TestServices.json(
                response.header("RateLimit-Policy", "\"medium\";q=300;w=60").header("RateLimit", "\"medium\";r=59;t=1"),
                200,
                "{}");

        var answer =
                gateway.http().postForm("/oauth/token", null, "grant_type=x").assertStatus(200);

        assertThat(answer.headers().allValues("RateLimit-Policy"))
                .containsExactly("\"token\";q=3000;w=60, \"medium\";q=300;w=60");
        assertThat(answer.headers().allValues("RateLimit"))
                .singleElement()
                .satisfies(state -> assertThat(state).matches("\"token\";r=\\d+;t=\\d+, \"medium\";r=59;t=1"));
    }

    @Test
    void forwardsA429OfTheAuthorizationServersClientLimit() {
        gateway.services.auth = (request, response) -> TestServices.json(
                response.header("RateLimit", "\"medium\";r=0;t=12").header("Retry-After", "1"),
                429,
                "{\"error\": \"rate_limited\", \"error_description\": \"Too many requests.\"}");

        var answer =
                gateway.http().postForm("/oauth/token", null, "grant_type=x").assertStatus(429);

        assertThat(answer.json().path("error").asString()).isEqualTo("rate_limited");
        assertThat(answer.header("Retry-After")).isEqualTo("1");
        assertThat(answer.header("RateLimit")).endsWith(", \"medium\";r=0;t=12");
    }

    @Test
    void countsPublicPagesAsLightPerAddress() {
        var response = gateway.http()
                .get("/.well-known/oauth-authorization-server", null)
                .assertStatus(200);
        assertThat(response.header("RateLimit-Policy")).isEqualTo("\"light\";q=60;w=60");
    }

    private static JsonResponse untilRefused(String path, String key) {
        for (int i = 0; i < 50; i++) {
            var response = gateway.http().get(path, key);
            if (response.status() != 200) {
                return response.assertEnvelope(429, "rate_limited");
            }
        }
        throw new AssertionError("never refused");
    }

    private static int remaining(JsonResponse response) {
        var state = STATE.matcher(Objects.requireNonNull(response.header("RateLimit")));
        assertThat(state.matches()).isTrue();
        return Integer.parseInt(state.group(2));
    }

    private static long retryAfter(JsonResponse response) {
        return Long.parseLong(Objects.requireNonNull(response.header("Retry-After")));
    }
}
