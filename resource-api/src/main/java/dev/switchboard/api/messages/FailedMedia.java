package dev.switchboard.api.messages;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaQuota;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes the media of messages that failed.
@Component
final class FailedMedia {

    private final MessageWrites messages;
    private final MediaDeletions deletions;
    private final MediaQuota quota;

    FailedMedia(MessageWrites messages, MediaDeletions deletions, MediaQuota quota) {
        this.messages = messages;
        this.deletions = deletions;
        this.quota = quota;
    }

    /// Deletes the media of a message whose row the caller's transaction has locked; the files go once that has
    /// committed.
    Mono<Void> delete(UUID orgId, UUID messageId, Instant at) {
        return messages.media(orgId, messageId).flatMap(media -> {
            var sizes = sizes(media);
            return sizes.isEmpty() ? Mono.empty() : delete(orgId, messageId, media, sizes, at);
        });
    }

    private Mono<Void> delete(UUID orgId, UUID messageId, List<StoredItem> media, Map<String, Long> sizes, Instant at) {
        var left = media.stream()
                .map(item -> item.key() == null ? item : item.deleted())
                .toList();
        return Flux.fromIterable(sizes.keySet())
                .concatMap(key -> deletions.ask(orgId, key))
                .then(messages.saveMedia(orgId, messageId, left, at))
                .then(quota.release(
                        orgId,
                        sizes.values().stream().mapToLong(Long::longValue).sum()))
                .then(AfterCommit.run(Mono.fromRunnable(() -> Flux.fromIterable(sizes.keySet())
                        .concatMap(key -> deletions.delete(orgId, key))
                        .subscribe())));
    }

    /// By key: items that name the same address are kept once.
    private static Map<String, Long> sizes(List<StoredItem> media) {
        var sizes = new HashMap<String, Long>();
        for (var item : media) {
            var key = item.key();
            if (key != null) {
                sizes.put(key, Objects.requireNonNullElse(item.size(), 0L));
            }
        }
        return sizes;
    }
}
