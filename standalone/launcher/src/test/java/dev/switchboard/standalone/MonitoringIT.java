package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.standalone.deploy.MonitoredMetrics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The product exports what deploy/monitoring and docs/operations/watch.md name.
@Tag("slow")
@Order(3)
@ExtendWith(SharedRun.Resolver.class)
class MonitoringIT {

    @Test
    void eachMetricThatIsWatchedIsExported(SharedRun shared) throws Exception {
        shared.running();

        // What is measured in rounds is there after the first one.
        await().untilAsserted(() -> MonitoredMetrics.assertExported(shared.data(), MonitoringIT::isOfAnyEngine));
    }

    /// In a container there is nothing else that could ask (docs/operations/watch.md#at-run-time).
    @Test
    void theScriptOfTheImagesChangesALogLevelAndShowsThreads(SharedRun shared) throws Exception {
        var port = shared.running().ports().get("resource_api_management").asInt();

        assertThat(manage(port, "loggers/dev.switchboard.unknown", "{\"configuredLevel\": \"WARN\"}"))
                .isEqualTo(new Said(0, ""));
        assertThat(manage(port, "loggers/dev.switchboard.unknown").output()).contains("\"effectiveLevel\":\"WARN\"");
        assertThat(manage(port, "threaddump").output())
                .startsWith("{\"threads\":")
                .endsWith("}");
        assertThat(manage(port, "heapdump").status()).isEqualTo(1);
    }

    private record Said(int status, String output) {}

    private static Said manage(int port, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("../../deploy/image/manage", Integer.toString(port)));
        command.addAll(List.of(arguments));
        var script = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(script.waitFor(), output);
    }

    /// Those of Asterisk are in AsteriskCallsIT; no run has a message center.
    private static boolean isOfAnyEngine(String name) {
        return !name.startsWith("switchboard_telephony_") && !name.startsWith("switchboard_smpp_");
    }
}
