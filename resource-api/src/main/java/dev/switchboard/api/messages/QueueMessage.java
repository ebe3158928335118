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

/// Writes a message that is to be sent, and the task of sending it, in the caller's transaction.
@Component
final class QueueMessage {

    private final MessageStore messages;
    private final Tasks tasks;
    private final UuidV7Generator ids;

    QueueMessage(MessageStore messages, Tasks tasks, UuidV7Generator ids) {
        this.messages = messages;
        this.tasks = tasks;
        this.ids = ids;
    }

    Mono<Message> queue(UUID orgId, Line line, String to, String text, List<MediaItem> media, Instant now) {
        var draft = new NewMessage(orgId, ids.next(), MessageDirection.OUTBOUND, line, to, text, media, now);
        return messages.insert(draft)
                .flatMap(
                        message -> proceed(orgId, message.id(), draft.settled()).thenReturn(message));
    }

    /// Has the message sent, or its media fetched before.
    Mono<Void> proceed(UUID orgId, UUID messageId, boolean settled) {
        return tasks.add(settled ? HandOffMessages.KIND : FetchMedia.KIND, orgId, messageId, Duration.ZERO);
    }
}
