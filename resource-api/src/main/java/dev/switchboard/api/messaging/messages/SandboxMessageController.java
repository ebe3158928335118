package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.telephony.InTransitMedia;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.numbers.PhoneNumbers;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// Messages from the outside world of a sandbox, which no other company can reach.
@RestController
class SandboxMessageController {

    private final MessageEvents events;
    private final PhoneNumbers phoneNumbers;
    private final UuidV7Generator ids;

    SandboxMessageController(MessageEvents events, PhoneNumbers phoneNumbers, UuidV7Generator ids) {
        this.events = events;
        this.phoneNumbers = phoneNumbers;
        this.ids = ids;
    }

    @Describe(
            id = "simulateMessage",
            summary = "Somebody outside sends a text or MMS to a number of the sandbox.",
            details = "For the keys and tokens of a sandbox. STOP, START and HELP have their usual effect. Media are "
                    + "fetched as those of received messages are.",
            notFound = "The credential is not of a sandbox.")
    @PostMapping("/v1/sandbox/messages")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<SandboxMessage.Created> send(@RequestBody SandboxMessage body, Actor actor) {
        var from = body.from() == null ? null : phoneNumbers.e164("from", body.from());
        var to = phoneNumbers.e164("to", body.to());
        var media = body.media().stream()
                .map(url -> new InTransitMedia(url, null, null, null))
                .toList();
        return events.received(new InboundMessage(ids.next(), from, to, body.words(), media, actor.orgId()))
                .map(result -> switch (result) {
                    case InboundResult.Accepted(var id) -> new SandboxMessage.Created(id);
                    case InboundResult.UnknownNumber _, InboundResult.Unreachable _ ->
                        throw ApiError.validation(
                                "to",
                                "must be an active number of the sandbox that takes such messages",
                                FieldCode.UNKNOWN_RECORD);
                });
    }
}
