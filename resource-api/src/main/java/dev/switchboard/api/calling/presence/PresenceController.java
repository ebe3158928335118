package dev.switchboard.api.calling.presence;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class PresenceController {

    private final PresenceStore presences;
    private final SetPresence setPresence;

    PresenceController(PresenceStore presences, SetPresence setPresence) {
        this.presences = presences;
        this.setPresence = setPresence;
    }

    @Describe(id = "getMyPresence", summary = "Your own presence.")
    @GetMapping("/v1/presence/me")
    Mono<Presence> mine(Actor actor) {
        return find(actor, actor.requireUser());
    }

    @Describe(
            id = "setMyPresence",
            summary = "Sets your own presence.",
            details = "dnd: nothing rings. away: queues skip you, your own number rings. available clears the message.")
    @PutMapping("/v1/presence/me")
    Mono<Presence> set(@RequestBody PresencePut body, Actor actor) {
        return setPresence.set(actor, body);
    }

    @Describe(
            id = "getPresence",
            summary = "The presence of a colleague.",
            notFound = "The company has no user with this id.")
    @GetMapping("/v1/presence")
    Mono<Presence> ofColleague(@FromQuery PresenceQuery query, Actor actor) {
        return find(actor, RecordId.inPath(query.userId()));
    }

    @Describe(
            id = "listPresences",
            summary = "The presence of several colleagues.",
            details =
                    "For Switchboard's own client application. Those of the users that the company has, in any order; other ids are left out.")
    @GetMapping("/v1/client/presences")
    Mono<Page<Presence>> ofColleagues(@FromQuery PresencesQuery query, Actor actor) {
        actor.requireUser();
        return presences.find(actor.orgId(), query.users()).collectList().map(found -> new Page<>(found, null));
    }

    private Mono<Presence> find(Actor actor, UUID userId) {
        return presences.find(actor.orgId(), userId).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
