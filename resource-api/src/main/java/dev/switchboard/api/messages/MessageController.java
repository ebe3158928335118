package dev.switchboard.api.messages;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.input.FromQuery;
import dev.switchboard.api.input.RecordId;
import dev.switchboard.api.sync.SyncedPage;
import dev.switchboard.api.sync.SyncedPages;
import dev.switchboard.openapi.Describe;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class MessageController {

    private final MessageStore messages;
    private final MarkMessage markMessage;
    private final SyncedPages pages;

    MessageController(MessageStore messages, MarkMessage markMessage, SyncedPages pages) {
        this.messages = messages;
        this.markMessage = markMessage;
        this.pages = pages;
    }

    @Describe(
            id = "listMessages",
            summary = "Text messages, newest first, or what changed since a sync token.",
            details =
                    "Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all pages, then keep the token of the last one.")
    @GetMapping("/v1/messages")
    Mono<SyncedPage<Message>> list(@FromQuery MessageQuery query, Acting acting) {
        return pages.page("messages", acting, query, messages.list(acting, query));
    }

    @Describe(id = "getMessage", summary = "One message.")
    @GetMapping("/v1/messages/{message_id}")
    Mono<Message> one(@PathVariable("message_id") String messageId, Acting acting) {
        return messages.find(acting, RecordId.inPath(messageId)).switchIfEmpty(Mono.error(ApiException::notFound));
    }

    @Describe(id = "updateMessage", summary = "Marks a message read or unread.")
    @PatchMapping("/v1/messages/{message_id}")
    Mono<Message> mark(@PathVariable("message_id") String messageId, @RequestBody MessageUpdate body, Acting acting) {
        return markMessage.mark(acting, RecordId.inPath(messageId), body.read());
    }
}
