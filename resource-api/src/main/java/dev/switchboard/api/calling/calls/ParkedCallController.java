package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.paging.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// The parked calls of all users, for the client application, over whose socket every user may pick
/// them up.
@RestController
class ParkedCallController {

    private final CallStore calls;

    ParkedCallController(CallStore calls) {
        this.calls = calls;
    }

    @Describe(
            id = "listParkedCalls",
            summary = "The parked calls of the company, which its users can pick up.",
            details =
                    "For Switchboard's own client application. Every user sees all of them, whoever parked them, with no more than is needed to pick them up.")
    @GetMapping("/v1/client/parked-calls")
    Mono<Page<ParkedCall>> list(Actor actor) {
        actor.requireUser();
        return calls.parked(actor.orgId()).collectList().map(all -> new Page<>(all, null));
    }
}
