package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.OutsideParties;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.numbers.PhoneNumbers;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// Calls from the outside world of a sandbox, which no other company can reach.
@RestController
class SandboxCallController {

    private final OutsideParties outside;
    private final PhoneNumbers phoneNumbers;

    SandboxCallController(OutsideParties outside, PhoneNumbers phoneNumbers) {
        this.outside = outside;
        this.phoneNumbers = phoneNumbers;
    }

    @Describe(
            id = "simulateCall",
            summary = "Somebody outside calls a number of the sandbox.",
            details = "For the keys and tokens of a sandbox. A desk phone answers `answered` calls, unless the user's "
                    + "presence is `dnd`; an open client may answer before.",
            notFound = "The credential is not of a sandbox.")
    @PostMapping("/v1/sandbox/calls")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<SandboxCall.Created> call(@RequestBody SandboxCall body, Actor actor) {
        var from = body.from() == null ? null : phoneNumbers.e164("from", body.from());
        var to = phoneNumbers.e164("to", body.to());
        return outside.call(actor.orgId(), from, to, body.answer(), body.ringTime(), body.talkTime())
                .onErrorMap(EngineUnavailable.class, _ -> ApiError.serverError())
                .switchIfEmpty(Mono.error(() -> ApiError.validation(
                        "to", "must be an active number of the sandbox that takes calls", FieldCode.UNKNOWN_RECORD)))
                .map(SandboxCall.Created::new);
    }
}
