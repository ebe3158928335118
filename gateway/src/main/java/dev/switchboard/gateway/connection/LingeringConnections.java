package dev.switchboard.gateway.connection;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/// Counts the connections that a [LingeringCloseHandler] is closing.
@Component
final class LingeringConnections {

    private final int max;
    private final AtomicInteger count = new AtomicInteger();

    LingeringConnections(ConnectionProperties properties, MeterRegistry meters) {
        this.max = properties.maxLingering();
        Gauge.builder("switchboard.connections.lingering", count, AtomicInteger::get)
                .description("connections whose remaining input is discarded before they are closed")
                .register(meters);
    }

    /// Counts a connection until [#end].
    ///
    /// @return whether the limit is exceeded, so that this connection gets only little time
    boolean begin() {
        return count.incrementAndGet() > max;
    }

    void end() {
        count.decrementAndGet();
    }

    int count() {
        return count.get();
    }
}
