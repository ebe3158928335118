package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.messaging.messages.NewMessageStore.ConversationId;
import dev.switchboard.api.messaging.messages.NewMessageStore.Row;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.idempotency.KeyedWrite;
import dev.switchboard.api.platform.idempotency.ResponseStorage;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes outbound messages, each with its task.
@Component
final class QueueMessage {

    private final NewMessageStore messages;
    private final AcceptBatches batches;
    private final MessageRowMapper rows;
    private final Tasks tasks;
    private final ChangeSignal changes;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;

    QueueMessage(
            NewMessageStore messages,
            AcceptBatches batches,
            MessageRowMapper rows,
            Tasks tasks,
            ChangeSignal changes,
            UuidV7Generator ids,
            TransactionalOperator transactions) {
        this.messages = messages;
        this.batches = batches;
        this.rows = rows;
        this.tasks = tasks;
        this.changes = changes;
        this.ids = ids;
        this.transactions = transactions;
    }

    /// Writes a reply in the caller's transaction.
    Mono<Message> reply(UUID orgId, Line line, String to, String text, Instant now) {
        var added = added(orgId, line, to, text, List.of(), now);
        var task = task(added.isComplete());
        return tasks.signalAfterCommit(task)
                .then(changes.sendAfterCommit(added.change()))
                .then(messages.add(added, task));
    }

    /// Prepares a message, to be written with the response to its request. Not for transactions.
    ///
    /// @param conversation as [NewMessageStore#recipient] found it
    KeyedWrite<Message> prepare(
            UUID orgId,
            Line line,
            String to,
            ConversationId conversation,
            String text,
            List<MediaItem> media,
            Instant now) {
        return new Prepared(added(orgId, line, to, text, media, now), conversation);
    }

    private NewMessage added(UUID orgId, Line line, String to, String text, List<MediaItem> media, Instant now) {
        return new NewMessage(orgId, ids.next(), MessageDirection.OUTBOUND, line, to, text, media, now);
    }

    /// Adds the task that sends the message, or the one that fetches its media first.
    Mono<Void> addTask(UUID orgId, UUID messageId, boolean isComplete) {
        return tasks.add(task(isComplete), orgId, messageId, Duration.ZERO);
    }

    private static String task(boolean isComplete) {
        return isComplete ? HandOffMessages.KIND : MediaFetchTask.KIND;
    }

    /// A message in the conversation that is expected to be its own. If another request has created
    /// that meanwhile, under another id, nothing is written, and the message is prepared again.
    private final class Prepared implements KeyedWrite<Message> {

        private final NewMessage added;
        private final ConversationId conversation;

        Prepared(NewMessage added, ConversationId conversation) {
            this.added = added;
            this.conversation = conversation;
        }

        @Override
        public Message response() {
            return rows.message(added, conversation.id());
        }

        @Override
        public Mono<KeyedWrite<Message>> write(ResponseStorage storage) {
            return batches.write(row(storage))
                    .flatMap(written -> written ? Mono.just(this) : writeAlone(storage))
                    .map(written -> written.equals(this) ? signaled() : written);
        }

        /// Waits for the lock of the conversation.
        private Mono<Prepared> writeAlone(ResponseStorage storage) {
            return messages.lockConversation(added, conversation.id())
                    .flatMap(locked -> locked.id().equals(conversation.id())
                            ? messages.write(new Prepared(added, locked).row(storage))
                                    .map(id -> this)
                            : Mono.just(new Prepared(added, locked)))
                    .as(transactions::transactional);
        }

        private Row row(ResponseStorage storage) {
            return Row.of(added, conversation, task(added.isComplete()), storage);
        }

        /// It is written; those who wait for its task and its change are told.
        private KeyedWrite<Message> signaled() {
            tasks.signal(task(added.isComplete()));
            changes.send(added.change());
            return this;
        }
    }
}
