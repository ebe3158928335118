package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaQuota;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes the media of records that failed.
@Component
public final class FailedMedia {

    private final MediaDeletions deletions;
    private final MediaQuota quota;

    FailedMedia(MediaDeletions deletions, MediaQuota quota) {
        this.deletions = deletions;
        this.quota = quota;
    }

    /// Schedules the deletion and releases the quota, in the caller's transaction.
    ///
    /// @param sizes in bytes, by key
    Mono<Void> delete(UUID orgId, Map<String, Long> sizes) {
        return Flux.fromIterable(sizes.keySet())
                .concatMap(key -> deletions.schedule(orgId, key))
                .then(quota.release(
                        orgId,
                        sizes.values().stream().mapToLong(Long::longValue).sum()));
    }
}
