package dev.switchboard.auth.health;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The health of the service over the operator's interface.
@RestController
class HealthController {

    private final CheckHealth checkHealth;

    HealthController(CheckHealth checkHealth) {
        this.checkHealth = checkHealth;
    }

    @GetMapping("/v1/operator/health")
    @Describe(
            id = "getHealth",
            summary = "The health of the service: its parts, its running processes, and what waits.",
            details = "Responds within two seconds, also while the database, Redis or another service is unavailable.")
    ServiceHealth health(Actor actor) {
        return checkHealth.check(actor.userId());
    }
}
