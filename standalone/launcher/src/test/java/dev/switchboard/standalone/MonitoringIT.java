package dev.switchboard.standalone;

import dev.switchboard.standalone.deploy.MonitoredMetrics;
import java.io.IOException;
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
        var run = shared.running();

        // What is measured in rounds is there after the first one.
        run.awaitWhileRunning(() -> exports(shared));
        MonitoredMetrics.assertExported(shared.data(), MonitoringIT::isOfAnyEngine);
    }

    private static boolean exports(SharedRun shared) {
        try {
            MonitoredMetrics.assertExported(shared.data(), MonitoringIT::isOfAnyEngine);
            return true;
        } catch (AssertionError | IOException notYet) {
            return false;
        }
    }

    /// Those of Asterisk are in AsteriskCallsIT; no run has a message center.
    private static boolean isOfAnyEngine(String name) {
        return !name.startsWith("switchboard_telephony_") && !name.startsWith("switchboard_smpp_");
    }
}
