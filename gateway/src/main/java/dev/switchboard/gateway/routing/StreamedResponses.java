package dev.switchboard.gateway.routing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/// Counts the responses that are passed on to their clients as they arrive. Each holds a connection to a service for as
/// long as its client takes to read it. So that slow clients leave connections to everybody else, the responses of one
/// company, or of one address where there is no company, are limited, and so are all together.
@Component
final class StreamedResponses {

    private final int most;
    private final int mostOfOne;
    private final Map<String, Integer> ofOne = new HashMap<>();
    private final Counter refused;
    private int all;

    StreamedResponses(RoutingProperties properties, MeterRegistry meters) {
        this.most = properties.maxStreams();
        this.mostOfOne = properties.maxStreamsOfOne();
        Gauge.builder("switchboard.responses.streamed", this, StreamedResponses::count)
                .description("large responses that clients are reading")
                .register(meters);
        this.refused = Counter.builder("switchboard.responses.refused")
                .description("large responses that were refused, because too many are being read")
                .register(meters);
    }

    /// Counts a response until [#end].
    ///
    /// @param owner a company or an address
    /// @return false if there are too many, and this one was not counted
    synchronized boolean begin(String owner) {
        if (all >= most || ofOne.getOrDefault(owner, 0) >= mostOfOne) {
            refused.increment();
            return false;
        }
        all++;
        ofOne.merge(owner, 1, Integer::sum);
        return true;
    }

    synchronized void end(String owner) {
        all--;
        ofOne.computeIfPresent(owner, (same, count) -> count == 1 ? null : count - 1);
    }

    private synchronized int count() {
        return all;
    }
}
