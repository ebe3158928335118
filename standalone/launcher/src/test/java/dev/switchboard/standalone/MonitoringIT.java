package dev.switchboard.standalone;

import static org.awaitility.Awaitility.await;

import dev.switchboard.standalone.deploy.MonitoredMetrics;
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

    /// Those of Asterisk are in AsteriskCallsIT; no run has a message center.
    private static boolean isOfAnyEngine(String name) {
        return !name.startsWith("switchboard_telephony_") && !name.startsWith("switchboard_smpp_");
    }
}
