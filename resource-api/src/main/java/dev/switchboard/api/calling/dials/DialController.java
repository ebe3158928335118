package dev.switchboard.api.calling.dials;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class DialController {

    private final DialNumbers dialNumbers;
    private final CreateDial createDial;
    private final DialStore dials;
    private final Idempotency idempotency;
    private final Clock clock;

    DialController(
            DialNumbers dialNumbers, CreateDial createDial, DialStore dials, Idempotency idempotency, Clock clock) {
        this.dialNumbers = dialNumbers;
        this.createDial = createDial;
        this.dials = dials;
        this.idempotency = idempotency;
        this.clock = clock;
    }

    @Describe(
            id = "createCall",
            summary = "Starts a call, which the user's open client application places.",
            details =
                    "The id of the response is for the status route, which returns the call's own id once the call is placed. If no client places it within 30 seconds, the status is `failed`.",
            conflict =
                    "The user's client application is not open, or the company's limit of calls to outside numbers is reached.")
    @PostMapping("/v1/calls")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<ResponseEntity<IdempotentResponse<CallCreated>>> create(
            @RequestBody CallCreate body, Actor actor, IdempotentRequest request) {
        var read = dialNumbers.read(body);
        return idempotency.respond(
                request,
                read,
                HttpStatus.ACCEPTED,
                Idempotency.Replay.WHOLE,
                dialNumbers.find(actor, read),
                numbers -> createDial.create(actor, numbers));
    }

    @Describe(
            id = "getCallStatus",
            summary = "Whether a call is ringing, in progress or over.",
            details = "Accepts the id of a call, or the id in the response of POST /calls.")
    @GetMapping("/v1/calls/{call_id}/status")
    Mono<CallStatus> status(@PathVariable("call_id") String callId, Actor actor) {
        return dials.status(actor, RecordId.inPath(callId), clock.instant())
                .switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
