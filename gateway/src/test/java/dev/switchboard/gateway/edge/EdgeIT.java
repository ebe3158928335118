package dev.switchboard.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import org.junit.jupiter.api.Test;

class EdgeIT {

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void forwardsAnAdmittedRequestAndItsResponse() {
        var response =
                gateway.http().get("/v1/account?x=1", gateway.services.apiKey().value());

        response.assertStatus(200);
        assertThat(response.json().path("answered").asBoolean()).isTrue();
        assertThat(gateway.services.apiRequests).singleElement().satisfies(seen -> {
            assertThat(seen.uri()).isEqualTo("/v1/account?x=1");
            assertThat(seen.field("X-Request-Id")).isEqualTo(response.header("X-Request-Id"));
        });
    }
}
