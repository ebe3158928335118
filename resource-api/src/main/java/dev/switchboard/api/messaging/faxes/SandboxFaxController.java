package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.OutsideParties;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.numbers.PhoneNumbers;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// Faxes from the outside world of a sandbox, which no other company can reach.
@RestController
class SandboxFaxController {

    private final OutsideParties outside;
    private final PhoneNumbers phoneNumbers;

    SandboxFaxController(OutsideParties outside, PhoneNumbers phoneNumbers) {
        this.outside = outside;
        this.phoneNumbers = phoneNumbers;
    }

    @Describe(
            id = "simulateFax",
            summary = "Somebody outside sends a fax to a number of the sandbox.",
            details = "For the keys and tokens of a sandbox. The result is a real PDF.",
            notFound = "The credential is not of a sandbox.")
    @PostMapping("/v1/sandbox/faxes")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<SandboxFax.Created> send(@RequestBody SandboxFax body, Actor actor) {
        var from = body.from() == null ? null : phoneNumbers.e164("from", body.from());
        var to = phoneNumbers.e164("to", body.to());
        return outside.fax(actor.orgId(), from, to, body.count()).map(result -> switch (result) {
            case InboundResult.Accepted(var id) -> new SandboxFax.Created(id);
            case InboundResult.UnknownNumber _, InboundResult.Unreachable _ ->
                throw ApiError.validation(
                        "to", "must be an active number of the sandbox that takes faxes", FieldCode.UNKNOWN_RECORD);
        });
    }
}
