package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

class FailedAuthenticationIT {

    private static final int BURST = 20;
    private static final int LOOK_UPS_AT_ONCE = 16;

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void namesItsPolicyOnA401() {
        var response = gateway.http().get("/v1/account", null).assertError(ErrorCode.MISSING_CREDENTIAL);

        assertThat(response.header("RateLimit-Policy")).isEqualTo("\"failed-authentication\";q=60;w=60");
        assertThat(response.header("RateLimit")).isEqualTo("\"failed-authentication\";r=19;t=1");
    }

    @Test
    void limitsRequestsWithoutAUsableCredentialWhenAnAddressFailedTooOften() {
        for (var credential : new String[] {null, "garbage"}) {
            var refused = untilRefused(credential);

            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(refused.header("RateLimit-Policy")).isEqualTo("\"failed-authentication\";q=60;w=60");
            assertThat(refused.header("RateLimit")).startsWith("\"failed-authentication\";r=0;t=");
        }
        assertThat(gateway.services.resolved).isEmpty();
    }

    @Test
    void servesAValidCredentialThatIsNotCachedWhenItsAddressFailedTooOften() {
        for (int i = 0; i < BURST; i++) {
            exhaust("garbage");

            gateway.http().get("/v1/account", gateway.services.apiKey().value()).assertStatus(200);
        }
    }

    @Test
    void looksUpAFewUnknownCredentialsOfOneAddressAtATime() {
        gateway.services.internalDelay = Duration.ofMillis(100);

        var responses = unknownAtOnce(4 * LOOK_UPS_AT_ONCE);

        assertThat(responses).extracting(HttpResponse::statusCode).isSubsetOf(401, 429);
        assertThat(gateway.services.maxConcurrentResolutions).hasValueLessThanOrEqualTo(LOOK_UPS_AT_ONCE);
    }

    @Test
    void rejectsRequestsThatWaitTooLongWithoutALookUp() {
        var release = Sinks.<Void>empty();
        gateway.services.internalHold = release.asMono();

        List<HttpResponse<Void>> responses;
        try (var client = HttpClient.newHttpClient()) {
            var unknown = sendUnknown(client, LOOK_UPS_AT_ONCE + 4);
            Awaitility.await().until(() -> unknown.stream().anyMatch(CompletableFuture::isDone));
            release.tryEmitEmpty();
            responses = unknown.stream().map(CompletableFuture::join).toList();
        }

        assertThat(responses).hasSize(LOOK_UPS_AT_ONCE + 4);
        var rejected = responses.stream()
                .filter(response -> response.statusCode() == 429)
                .toList();
        assertThat(rejected).isNotEmpty().allSatisfy(refused -> {
            assertThat(refused.headers().firstValue("RateLimit"))
                    .hasValueSatisfying(
                            field -> assertThat(field).matches("\"failed-authentication\";r=0;t=[1-9]\\d*"));
            assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
        });
        assertThat(gateway.services.resolved).hasSizeLessThanOrEqualTo(responses.size() - rejected.size());
        Awaitility.await().until(() -> gateway.bean(CredentialResolver.class).lookUpsInProgress() == 0);
    }

    @Test
    void doesNotMakeKnownCredentialsWaitForUnknownOnes() {
        var key = gateway.services.apiKey().value();
        gateway.http().get("/v1/account", key).assertStatus(200);

        Awaitility.await().until(() -> isServedWhileUnknownOnesWait(key));
    }

    /// @return false if the time that a look-up has was over too soon for the test
    private boolean isServedWhileUnknownOnesWait(String key) {
        var release = Sinks.<Void>empty();
        gateway.services.internalHold = release.asMono();
        try (var client = HttpClient.newHttpClient()) {
            var unknown = sendUnknown(client, 2 * LOOK_UPS_AT_ONCE);
            Awaitility.await()
                    .until(() -> gateway.services.concurrentResolutions.get() == LOOK_UPS_AT_ONCE
                            || unknown.stream().anyMatch(CompletableFuture::isDone));

            gateway.http().get("/v1/account", key).assertStatus(200);

            boolean waits = unknown.stream().anyMatch(response -> !response.isDone());
            release.tryEmitEmpty();
            unknown.forEach(CompletableFuture::join);
            return waits;
        }
    }

    private List<HttpResponse<Void>> unknownAtOnce(int count) {
        try (var client = HttpClient.newHttpClient()) {
            return sendUnknown(client, count).stream()
                    .map(CompletableFuture::join)
                    .toList();
        }
    }

    private List<CompletableFuture<HttpResponse<Void>>> sendUnknown(HttpClient client, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> gateway.http()
                        .request("/v1/account", gateway.services.unknown().value())
                        .build())
                .map(request -> client.sendAsync(request, BodyHandlers.discarding()))
                .toList();
    }

    @Test
    void doesNotLimitACredentialThatIsKnownToBeValid() {
        var key = gateway.services.apiKey().value();
        gateway.http().get("/v1/account", key).assertStatus(200);
        exhaust(null);

        gateway.http().get("/v1/account", key).assertStatus(200);
    }

    @Test
    void countsUnknownCredentialsToo() {
        for (int i = 0; i < BURST; i++) {
            gateway.http()
                    .get("/v1/account", gateway.services.unknown().value())
                    .assertStatus(401);
        }
        assertThat(untilRefused(null).header("RateLimit")).startsWith("\"failed-authentication\";r=0;t=");
        assertThat(gateway.services.resolved).hasSizeBetween(BURST, BURST + 3);
    }

    @Test
    void countsNoSuccess() {
        var key = gateway.services.apiKey().value();
        for (int i = 0; i < BURST + 5; i++) {
            gateway.http().get("/v1/account", key).assertStatus(200);
        }
        var response = gateway.http().get("/v1/account", null).assertStatus(401);
        assertThat(response.header("RateLimit")).startsWith("\"failed-authentication\";r=19;");
    }

    private void exhaust(@Nullable String credential) {
        untilRefused(credential);
    }

    private JsonResponse untilRefused(@Nullable String credential) {
        for (int i = 0; i < 3 * BURST; i++) {
            var response = gateway.http().get("/v1/account", credential);
            if (response.status() != 401) {
                return response.assertError(ErrorCode.RATE_LIMITED);
            }
        }
        throw new AssertionError("never refused");
    }
}
