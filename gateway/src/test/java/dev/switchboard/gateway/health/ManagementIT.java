package dev.switchboard.gateway.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.testkit.LocalPort;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManagementIT {

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/actuator/health",
                "/actuator/health/liveness",
                "/actuator/health/readiness",
                "/actuator/prometheus",
                "/actuator/rateplan"
            })
    void respondsOnItsOwnPortOnly(String path) {
        gateway.management().get(path, null).assertStatus(200);
        gateway.http().get(path, gateway.services.apiKey().value()).assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/env", "/actuator/configprops", "/actuator/heapdump", "/actuator/gateway/routes"})
    void servesNothingThatContainsSecrets(String path) {
        gateway.management().get(path, null).assertStatus(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/loggers", "/actuator/threaddump"})
    void showsItsStateToThisMachineOnly(String path) {
        gateway.management().get(path, null).assertStatus(200);
        gateway.management().from(LocalPort.OTHER_LOOPBACK).get(path, null).assertStatus(403);
        gateway.http().get(path, gateway.services.apiKey().value()).assertEnvelope(404, "not_found");
    }

    @Test
    void changesLogLevels() {
        gateway.management()
                .post("/actuator/loggers/dev.switchboard.unknown", null, "{\"configuredLevel\": \"DEBUG\"}")
                .assertStatus(204);
    }

    @Test
    void sendsAHeapDumpOnceItIsAllowed() {
        Map<String, Object> allowed = Map.of("management.endpoint.heapdump.access", "read-only");
        try (var started = RunningGateway.start(allowed)) {
            assertThat(started.management().download("/actuator/heapdump", null))
                    .startsWith("JAVA PROFILE".getBytes(StandardCharsets.US_ASCII));
            started.management()
                    .from(LocalPort.OTHER_LOOPBACK)
                    .get("/actuator/heapdump", null)
                    .assertStatus(403);
        }
    }

    @Test
    void listensOnLoopbackOnlyByDefault() {
        assertThat(LocalPort.accepts("127.0.0.1", gateway.managementPort())).isTrue();
        assertThat(LocalPort.accepts(LocalPort.OTHER_LOOPBACK, gateway.managementPort()))
                .isFalse();
    }

    @Test
    void changesNoRatePlan() {
        var before = gateway.management().get("/actuator/rateplan", null).text();

        gateway.management()
                .post("/actuator/rateplan/light", null, "{\"perMinute\": 6000, \"burst\": 200}")
                .assertStatus(404);

        assertThat(gateway.management().get("/actuator/rateplan", null).text()).isEqualTo(before);
    }

    @Test
    void isReadyOnceItKnowsWhoIsSuspended() {
        var services = new TestServices();
        services.internalUnavailable = true;
        try (var started = RunningGateway.start(services, Map.of())) {
            var readiness = "/actuator/health/readiness";
            started.management().get(readiness, null).assertStatus(503);
            started.management().get("/actuator/health/liveness", null).assertStatus(200);

            services.internalUnavailable = false;
            Awaitility.await()
                    .untilAsserted(
                            () -> started.management().get(readiness, null).assertStatus(200));

            services.internalUnavailable = true;
            started.management().get(readiness, null).assertStatus(200);
        }
    }

    @Test
    void isUpWhenEverythingIsAvailable() {
        var health = gateway.management().get("/actuator/health", null).assertStatus(200);

        assertThat(health.json().path("status").asString()).isEqualTo("UP");
    }

    @Test
    void servesNoRoutesOfTheProduct() {
        gateway.management()
                .get("/v1/account", gateway.services.apiKey().value())
                .assertStatus(404);
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void timesRequestsByRouteAndStatus() {
        gateway.http()
                .get("/v1/users/0?q=hidden-words", gateway.services.apiKey().value())
                .assertStatus(200);
        gateway.http().get("/v1/random-path", null).assertStatus(404);

        // The duration of a request is recorded after its response was sent.
        Awaitility.await()
                .untilAsserted(() -> assertThat(metrics())
                        .contains(
                                "http_server_requests_seconds_count{method=\"GET\",status=\"200\",uri=\"/v1/users/{user_id}\"}")
                        .contains("http_server_requests_seconds_count{method=\"GET\",status=\"404\",uri=\"-\"}"));
        assertThat(metrics())
                .contains("switchboard_redis_up 1.0")
                .doesNotContain("random-path")
                .doesNotContain("hidden-words");
    }

    private String metrics() {
        return gateway.management().get("/actuator/prometheus", null).text();
    }
}
