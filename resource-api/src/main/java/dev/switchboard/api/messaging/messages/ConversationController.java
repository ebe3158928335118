package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class ConversationController {

    private final ConversationStore conversations;

    ConversationController(ConversationStore conversations) {
        this.conversations = conversations;
    }

    @Describe(
            id = "listConversations",
            summary = "The latest conversations, one per own line and other number, most recent first.",
            details = "One page only; `next_cursor` is always null. Counts are those of the messages you may see.")
    @GetMapping("/v1/conversations")
    Mono<Page<Conversation>> list(@FromQuery ConversationQuery query, Actor actor) {
        return conversations.latest(actor, query.rows()).collectList().map(all -> new Page<>(all, null));
    }
}
