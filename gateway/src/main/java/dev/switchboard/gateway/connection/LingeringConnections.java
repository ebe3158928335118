package dev.switchboard.gateway.connection;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/// Counts the connections that are only read from until they are closed.
@Component
final class LingeringConnections {

    private final int many;
    private final AtomicInteger count = new AtomicInteger();

    LingeringConnections(ConnectionProperties properties, MeterRegistry meters) {
        this.many = properties.maxLingering();
        Gauge.builder("switchboard.connections.lingering", count, AtomicInteger::get)
                .description("connections whose remaining input is discarded before they are closed")
                .register(meters);
    }

    /// Counts one more, which has to [#end].
    ///
    /// @return whether there are so many already that this one gets only little time
    boolean begin() {
        return count.incrementAndGet() > many;
    }

    void end() {
        count.decrementAndGet();
    }

    int count() {
        return count.get();
    }
}
