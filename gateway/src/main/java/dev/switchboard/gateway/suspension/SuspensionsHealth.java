package dev.switchboard.gateway.suspension;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.ReactiveHealthIndicator;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Reports whether the gateway knows who is suspended, which its readiness depends on: without that it accepts no
/// credential. Once it does, it stays ready while the authorization server is unavailable.
@Component("suspensionsHealthIndicator")
class SuspensionsHealth implements ReactiveHealthIndicator {

    private final Suspensions suspensions;

    SuspensionsHealth(Suspensions suspensions) {
        this.suspensions = suspensions;
    }

    @Override
    public Mono<Health> health() {
        return suspensions
                .loaded()
                .map(loaded -> loaded
                        ? Health.up().build()
                        : Health.outOfService()
                                .withDetail("reason", "the authorization server cannot be reached")
                                .build());
    }
}
