package dev.switchboard.api.clients;

import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Ends clients of this node: all of them when the process ends, before it waits for what still runs, so that they
/// are opened elsewhere at once; and those of people who have been disabled.
@Component
final class EndClients implements SmartLifecycle {

    private final OpenClients clients;
    private volatile boolean running;

    EndClients(OpenClients clients) {
        this.clients = clients;
    }

    @Scheduled(
            initialDelayString = "${switchboard.clients.check-every}",
            fixedDelayString = "${switchboard.clients.check-every}")
    Mono<Void> ofDisabledPeople() {
        return clients.closeThoseOfDisabledPeople();
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        clients.closeAll();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
