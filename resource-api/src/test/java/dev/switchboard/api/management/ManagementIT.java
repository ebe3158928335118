package dev.switchboard.api.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.platform.internal.InternalServer;
import dev.switchboard.testkit.LocalPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class ManagementIT {

    private final ApiClient api;
    private final InternalServer internal;

    ManagementIT(ApiClient api, InternalServer internal) {
        this.api = api;
        this.internal = internal;
    }

    @Test
    void listensOnThisMachineOnlyUnlessToldOtherwiseAsTheInternalPortDoes() {
        assertThat(LocalPort.accepts("127.0.0.1", api.managementPort())).isTrue();
        assertThat(LocalPort.accepts(LocalPort.OTHER_LOOPBACK, api.managementPort()))
                .isFalse();
        assertThat(LocalPort.accepts(LocalPort.OTHER_LOOPBACK, internal.port())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/health", "/actuator/health/liveness", "/actuator/health/readiness"})
    void tellsItsHealthWithoutACredential(String path) {
        assertThat(api.management().get(path, null).assertStatus(200).text()).contains("\"status\":\"UP\"");
    }

    @Test
    void countsRequestsAndConnectionsForPrometheus() {
        api.get("/v1/account", TestCompany.insert().owner().token()).assertStatus(200);

        // A request is counted after its response.
        await().untilAsserted(() -> assertThat(api.management()
                        .get("/actuator/prometheus", null)
                        .assertStatus(200)
                        .text())
                .contains("http_server_requests_seconds_count")
                .doesNotContain("http_server_requests_active")
                .contains("uri=\"/v1/account\"")
                .contains("r2dbc_pool_acquired"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/actuator/env",
                "/actuator/heapdump",
                "/actuator/configprops",
                "/openapi.json",
                "/%61ctuator/prometheus",
                "/actuator/health;x=1",
                "/actuator//health"
            })
    void exposesNothingElse(String path) {
        assertThat(api.management().get(path, null).status()).isEqualTo(404);
    }

    @Test
    void changesLogLevelsAtRunTime() {
        var logger = "/actuator/loggers/dev.switchboard.api.management.unknown";

        api.management().post(logger, null, "{\"configuredLevel\": \"DEBUG\"}").assertStatus(204);

        assertThat(level(logger)).isEqualTo("DEBUG");
        api.management().post(logger, null, "{\"configuredLevel\": null}").assertStatus(204);
        assertThat(level(logger)).isEqualTo("INFO");
    }

    private String level(String logger) {
        return api.management().get(logger, null).json().get("effectiveLevel").asString();
    }

    @Test
    void showsItsThreads() {
        assertThat(api.management()
                        .get("/actuator/threaddump", null)
                        .assertStatus(200)
                        .text())
                .contains("\"threadName\":\"reactor-http");
    }

    @Test
    void otherMachinesOnlyWatch() {
        var elsewhere = api.management().from(LocalPort.OTHER_LOOPBACK);

        elsewhere.get("/actuator/health", null).assertStatus(200);
        elsewhere.get("/actuator/prometheus", null).assertStatus(200);
        elsewhere.get("/actuator/threaddump", null).assertStatus(403);
        elsewhere.get("/actuator/heapdump", null).assertStatus(403);
        elsewhere
                .post("/actuator/loggers/ROOT", null, "{\"configuredLevel\": \"TRACE\"}")
                .assertStatus(403);
        // A proxy's field does not make it this machine.
        elsewhere
                .send(elsewhere
                        .request("/actuator/threaddump", null)
                        .header("X-Forwarded-For", "127.0.0.1")
                        .header("Forwarded", "for=127.0.0.1"))
                .assertStatus(403);
    }

    @Test
    void servesNoRouteOfTheApi() {
        assertThat(api.management()
                        .get("/v1/account", Jwts.of(TestCompany.insert().owner().token()))
                        .status())
                .isEqualTo(404);
    }
}
