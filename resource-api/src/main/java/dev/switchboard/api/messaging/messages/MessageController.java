package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.sync.SyncedPage;
import dev.switchboard.api.platform.sync.SyncedPages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class MessageController {

    private final MessageStore messages;
    private final SendMessage sendMessage;
    private final MarkMessage markMessage;
    private final SyncedPages pages;
    private final Idempotency idempotency;

    MessageController(
            MessageStore messages,
            SendMessage sendMessage,
            MarkMessage markMessage,
            SyncedPages pages,
            Idempotency idempotency) {
        this.messages = messages;
        this.sendMessage = sendMessage;
        this.markMessage = markMessage;
        this.pages = pages;
        this.idempotency = idempotency;
    }

    @Describe(
            id = "listMessages",
            summary = "Text messages, newest first, or what changed since a sync token.",
            details =
                    "Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all pages, then keep the token of the last one.")
    @GetMapping("/v1/messages")
    Mono<SyncedPage<Message>> list(@FromQuery MessageQuery query, Actor actor) {
        return pages.page("messages", actor, query, messages.list(actor, query));
    }

    @Describe(
            id = "sendMessage",
            summary = "Sends a text, as SMS, or with media as MMS.",
            details =
                    "It is accepted, not sent yet: follow its status here or by messages.sent, messages.delivered and messages.failed. Media are fetched from public https addresses, up to 10 MiB each; an address that is named twice is fetched once.",
            conflict = "The number wrote STOP, or the company's storage for media is full.")
    @PostMapping("/v1/messages")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<ResponseEntity<IdempotentResponse<Message>>> send(
            @RequestBody MessageCreate body, Actor actor, IdempotentRequest request) {
        var valid = sendMessage.read(body);
        return idempotency.respondByOneStatement(
                request, valid, HttpStatus.ACCEPTED, Idempotency.Replay.WHOLE, sendMessage.prepare(actor, valid));
    }

    @Describe(id = "getMessage", summary = "One message.")
    @GetMapping("/v1/messages/{message_id}")
    Mono<Message> one(@PathVariable("message_id") String messageId, Actor actor) {
        return messages.find(actor, RecordId.inPath(messageId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(id = "updateMessage", summary = "Marks a message read or unread.")
    @PatchMapping("/v1/messages/{message_id}")
    Mono<Message> mark(@PathVariable("message_id") String messageId, @RequestBody MessageUpdate body, Actor actor) {
        return markMessage.mark(actor, RecordId.inPath(messageId), body.read());
    }
}
