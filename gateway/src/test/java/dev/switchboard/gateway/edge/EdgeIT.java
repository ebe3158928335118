package dev.switchboard.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import org.junit.jupiter.api.Test;

class EdgeIT {

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void forwardsAnAdmittedRequestAndItsResponse() {
        var answer =
                gateway.http().get("/v1/account?x=1", gateway.services.apiKey().value());

        answer.assertStatus(200);
        assertThat(answer.json().path("answered").asBoolean()).isTrue();
        assertThat(gateway.services.apiRequests).singleElement().satisfies(seen -> {
            assertThat(seen.uri()).isEqualTo("/v1/account?x=1");
            assertThat(seen.field("X-Request-Id")).isEqualTo(answer.header("X-Request-Id"));
        });
    }
}
