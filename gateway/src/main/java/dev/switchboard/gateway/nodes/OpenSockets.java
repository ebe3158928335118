package dev.switchboard.gateway.nodes;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Counts the WebSockets that are open through this process.
@Component
public class OpenSockets {

    private final AtomicInteger open = new AtomicInteger();

    /// Counts a WebSocket.
    ///
    /// @param socket completes when it is closed
    public Mono<Void> count(Mono<Void> socket) {
        return Mono.defer(() -> {
            open.incrementAndGet();
            return socket.doFinally(end -> open.decrementAndGet());
        });
    }

    int number() {
        return open.get();
    }
}
