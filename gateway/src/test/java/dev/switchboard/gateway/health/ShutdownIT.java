package dev.switchboard.gateway.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class ShutdownIT {

    private static final Duration PAUSE = Duration.ofSeconds(10);

    @Test
    void servesAsBeforeForAWhileAfterItsReadinessHasEnded() {
        var services = new TestServices();
        var gateway = RunningGateway.start(services, Map.of("switchboard.shutdown.pause", PAUSE));
        var key = services.apiKey().value();
        gateway.http().get("/v1/users", key).assertStatus(200);
        gateway.management().get("/actuator/health/readiness", null).assertStatus(200);

        var asked = System.nanoTime();
        var ended = CompletableFuture.runAsync(gateway::close);

        Awaitility.await()
                .untilAsserted(() -> gateway.management()
                        .get("/actuator/health/readiness", null)
                        .assertStatus(503));
        gateway.management().get("/actuator/health/liveness", null).assertStatus(200);
        gateway.http().get("/v1/users", key).assertStatus(200);
        assertThat(ended).succeedsWithin(Duration.ofMinutes(1));
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isGreaterThanOrEqualTo(PAUSE);
    }
}
