package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Marks a message read or unread. The counts of its conversation follow in the same transaction.
@Component
final class MarkMessage {

    private final MessageStore messages;
    private final ChangeSignal changes;
    private final TransactionalOperator transactions;
    private final Clock clock;

    MarkMessage(MessageStore messages, ChangeSignal changes, TransactionalOperator transactions, Clock clock) {
        this.messages = messages;
        this.changes = changes;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the message afterwards; 404 if the actor sees none
    Mono<Message> mark(Actor actor, UUID messageId, boolean read) {
        return messages.lock(actor, messageId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(message -> message.read() == read
                        ? Mono.just(message)
                        : messages.saveRead(actor.orgId(), messageId, read, clock.instant())
                                .then(changes.sendAfterCommit(message.change(actor.orgId())))
                                .then(messages.find(actor, messageId)))
                .as(transactions::transactional);
    }
}
