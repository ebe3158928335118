package dev.switchboard.gateway.requestlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.testkit.JsonResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import tools.jackson.databind.JsonNode;

/// The bodies that a gateway records. It holds those of one request at a time.
class RequestBodiesIT {

    private static final String MESSAGES = "/v1/messages";
    private static final String TEXT = "{\"to\":\"+13125550166\",\"text\":\"The door code is 4711\"}";

    @AutoClose
    private static final RunningGateway GATEWAY =
            RunningGateway.start(Map.of("switchboard.request-bodies.memory", "32KB"));

    /// The gateway reads every few seconds whose bodies it records.
    private static final UUID ORG_ID = UUID.randomUUID();

    @BeforeEach
    void reset() {
        awaitSent();
        GATEWAY.reset();
        GATEWAY.services.recordedBodies.clear();
        GATEWAY.services.recording.add(ORG_ID);
        awaitRecording();
    }

    /// Nothing of an earlier request is held.
    private static void awaitSent() {
        await().until(() -> GATEWAY.bean(BodyRecorder.class).held() == 0);
    }

    private static void awaitRecording() {
        await().until(() -> GATEWAY.bean(BodyRecorder.class).records(ORG_ID));
    }

    private static Credential key(UUID company) {
        return GATEWAY.services.issue(
                CredentialType.API_KEY,
                Identity.ofApiKey(UUID.randomUUID(), company, UUID.randomUUID(), EnumSet.allOf(Scope.class)),
                null);
    }

    private static JsonResponse post(String path, String body) {
        return post(path, body, key(ORG_ID));
    }

    private static JsonResponse post(String path, String body, Credential key) {
        return GATEWAY.http()
                .send(GATEWAY.http()
                        .request(path, key.value())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body)));
    }

    private static JsonNode recorded() {
        return await().until(() -> GATEWAY.services.recordedBodies, list -> !list.isEmpty())
                .getFirst();
    }

    @Test
    void areThoseOfTheRequestAndItsResponseWithoutSecretsAndTexts() {
        GATEWAY.services.api = (request, response) -> TestServices.json(
                response, 202, "{\"id\":\"m1\",\"status\":\"queued\",\"text\":\"The door code is 4711\"}");

        var response = post(MESSAGES, TEXT).assertStatus(202);

        assertThat(response.text()).contains("4711");
        assertThat(GATEWAY.services.apiRequests.getLast().body()).isEqualTo(TEXT);
        var recorded = recorded();
        assertThat(recorded.get("org_id").asString()).isEqualTo(ORG_ID.toString());
        assertThat(recorded.get("request_body").asString())
                .isEqualTo("{\"to\":\"+13125550166\",\"text\":\"(redacted)\"}");
        assertThat(recorded.get("response_body").asString())
                .isEqualTo("{\"id\":\"m1\",\"status\":\"queued\",\"text\":\"(redacted)\"}");
        var entry = LoggedRequest.decode(recorded.get("entry").asString()).orElseThrow();
        assertThat(entry.requestId()).isEqualTo(response.header("X-Request-Id"));
        assertThat(entry.path()).isEqualTo(MESSAGES);
        assertThat(entry.status()).isEqualTo(202);
    }

    @Test
    void areRecordedOfErrorsOfTheGatewayToo() {
        post(MESSAGES, "{\"to\":\"" + "1".repeat(300_000) + "\"}").assertStatus(413);

        assertThat(recorded().get("response_body").asString()).contains("\"type\":\"invalid_request\"");
    }

    @Test
    void areTheBeginningOfALargeResponseWhichArrivesWhole() {
        var large = "{\"items\":[" + "{\"name\":\"Ada\"},".repeat(50_000) + "{}]}";
        GATEWAY.services.api = (request, response) -> TestServices.json(response, 200, large);

        var response = GATEWAY.http().get("/v1/users", key(ORG_ID).value()).assertStatus(200);

        assertThat(response.text()).isEqualTo(large);
        assertThat(recorded().get("response_body").asString()).hasSizeBetween(15_000, 16_500);
    }

    @Test
    void areNotThoseOfCompaniesThatDoNotWantThem() {
        post(MESSAGES, TEXT, key(UUID.randomUUID())).assertStatus(200);
        post(MESSAGES, TEXT).assertStatus(200);

        assertThat(recorded().get("org_id").asString()).isEqualTo(ORG_ID.toString());
        awaitSent();
        assertThat(GATEWAY.services.recordedBodies).hasSize(1);
    }

    @Test
    void areNotThoseOfThePagesThemselves() {
        var page = GATEWAY.services.issue(
                CredentialType.ACCESS_TOKEN,
                Identity.ofAccessToken("svc_app_own", ORG_ID, UUID.randomUUID(), EnumSet.allOf(Scope.class))
                        .of(Identity.Party.FIRST),
                null);
        post(MESSAGES, TEXT, page).assertStatus(200);
        var response = post(MESSAGES, TEXT).assertStatus(200);

        var entry = LoggedRequest.decode(recorded().get("entry").asString()).orElseThrow();
        assertThat(entry.requestId()).isEqualTo(response.header("X-Request-Id"));
        awaitSent();
        assertThat(GATEWAY.services.recordedBodies).hasSize(1);
    }

    @Test
    void areLeftOutBeyondTheMemoryForThem() {
        var dropped = GATEWAY.bean(MeterRegistry.class).counter("switchboard.requests.bodies.dropped");
        double before = dropped.count();
        var hold = Sinks.<Void>empty();
        GATEWAY.services.api = (request, response) -> request.uri().equals(MESSAGES)
                ? hold.asMono().then(Mono.defer(() -> Mono.from(TestServices.ok(request, response))))
                : TestServices.ok(request, response);
        var key = key(ORG_ID);
        var held = CompletableFuture.supplyAsync(() -> post(MESSAGES, TEXT, key));
        await().until(() -> GATEWAY.services.apiRequests.stream().anyMatch(seen -> Objects.equals(seen.body(), TEXT)));

        GATEWAY.http().get("/v1/users", key.value()).assertStatus(200);

        assertThat(dropped.count()).isEqualTo(before + 1);
        hold.tryEmitEmpty();
        held.join().assertStatus(200);
        assertThat(recorded().get("request_body").asString()).contains("+13125550166");
        awaitSent();
        assertThat(GATEWAY.services.recordedBodies).hasSize(1);
    }

    @Test
    void areForgottenWhileTheAuthorizationServerIsUnavailable() {
        var dropped = GATEWAY.bean(MeterRegistry.class).counter("switchboard.requests.bodies.dropped");
        double before = dropped.count();
        var key = key(ORG_ID);
        post(MESSAGES, TEXT, key).assertStatus(200);
        recorded();
        GATEWAY.services.internalUnavailable = true;

        post(MESSAGES, TEXT, key).assertStatus(200);

        await().until(() -> dropped.count() == before + 1);
        GATEWAY.services.internalUnavailable = false;
        GATEWAY.services.recordedBodies.clear();
        post(MESSAGES, TEXT, key).assertStatus(200);
        recorded();
    }

    @Test
    void areThoseOfEachOfManyRequests() {
        var key = key(ORG_ID);
        for (int n = 0; n < 5; n++) {
            post(MESSAGES, "{\"to\":\"+1312555010" + n + "\"}", key).assertStatus(200);
            awaitSent();
        }

        await().until(() -> GATEWAY.services.recordedBodies.size() == 5);
        assertThat(List.copyOf(GATEWAY.services.recordedBodies))
                .extracting(recorded -> recorded.get("request_body").asString())
                .doesNotHaveDuplicates();
    }
}
