package dev.switchboard.gateway.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.client.ReactorResourceFactory;

@ExtendWith(OutputCaptureExtension.class)
class RedisShutdownIT {

    /// Event loops that end with the gateway, as they do in a process of its own.
    private static final class OwnLoops extends ReactorResourceFactory {

        private OwnLoops() {
            setUseGlobalResources(false);
            setShutdownQuietPeriod(Duration.ZERO);
        }
    }

    /// The connections to Redis use the event loops of requests.
    @Test
    void endsItsConnectionsToRedisBeforeTheEventLoops(CapturedOutput output) {
        var services = new TestServices();
        var gateway = RunningGateway.start(services, Map.of(), context -> {
            context.removeBeanDefinition(ReactorResourceFactory.class.getName());
            context.registerBean(ReactorResourceFactory.class, OwnLoops::new);
        });
        gateway.http().get("/v1/users", services.apiKey().value()).assertStatus(200);
        Awaitility.await().until(() -> output.toString().contains("Redis is available"));

        gateway.close();

        assertThat(output).doesNotContain("Redis is unavailable", "Destroy method", "event executor terminated");
    }
}
