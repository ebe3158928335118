package dev.switchboard.api.carriers;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaQuota;
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

    /// Releases the quota in the caller's transaction, and deletes the files once that is committed.
    ///
    /// @param sizes in bytes, by key
    Mono<Void> delete(UUID orgId, Map<String, Long> sizes) {
        return Flux.fromIterable(sizes.keySet())
                .concatMap(key -> deletions.ask(orgId, key))
                .then(quota.release(
                        orgId,
                        sizes.values().stream().mapToLong(Long::longValue).sum()))
                .then(AfterCommit.run(Mono.fromRunnable(() -> Flux.fromIterable(sizes.keySet())
                        .concatMap(key -> deletions.delete(orgId, key))
                        .subscribe())));
    }
}
