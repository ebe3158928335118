package dev.switchboard.api.messages;

import dev.switchboard.api.numbers.Line;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Writes an outbound message and its task, in the caller's transaction.
@Component
final class QueueMessage {

    private final NewMessageStore messages;
    private final Tasks tasks;
    private final UuidV7Generator ids;

    QueueMessage(NewMessageStore messages, Tasks tasks, UuidV7Generator ids) {
        this.messages = messages;
        this.tasks = tasks;
        this.ids = ids;
    }

    Mono<Message> queue(UUID orgId, Line line, String to, String text, List<MediaItem> media, Instant now) {
        var added = new NewMessage(orgId, ids.next(), MessageDirection.OUTBOUND, line, to, text, media, now);
        var task = task(added.isComplete());
        return tasks.signalAfterCommit(task).then(messages.queue(added, task));
    }

    /// Adds the task that sends the message, or the one that fetches its media first.
    Mono<Void> addTask(UUID orgId, UUID messageId, boolean isComplete) {
        return tasks.add(task(isComplete), orgId, messageId, Duration.ZERO);
    }

    private static String task(boolean isComplete) {
        return isComplete ? HandOffMessages.KIND : FetchMedia.KIND;
    }
}
