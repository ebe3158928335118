package dev.switchboard.api.platform.media;

import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes media whose deletion is scheduled, however long the media store is unavailable. A medium that a record has
/// is kept: its record was written while the deletion of an earlier attempt was scheduled anew.
@Component
final class MediaDeletionTask implements TaskWork {

    static final String KIND = "delete-media";

    private static final Logger log = LoggerFactory.getLogger(MediaDeletionTask.class);

    private final MediaDeletions deletions;
    private final MediaStore store;
    private final List<RecordsWithMedia> records;

    MediaDeletionTask(MediaDeletions deletions, MediaStore store, List<RecordsWithMedia> records) {
        this.deletions = deletions;
        this.store = store;
        this.records = List.copyOf(records);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return deletions
                .key(task.orgId(), task.recordId())
                .flatMap(key -> deleteUnused(task.orgId(), key)
                        .then(Mono.defer(() -> deletions.complete(task.orgId(), task.recordId()))))
                .then(Mono.empty());
    }

    private Mono<Void> deleteUnused(UUID orgId, String key) {
        return Flux.fromIterable(records)
                .concatMap(kind -> kind.have(orgId, key))
                .any(Boolean::booleanValue)
                .flatMap(used -> {
                    if (used) {
                        log.atError()
                                .addKeyValue("media_key", key)
                                .log("Kept a medium whose deletion was scheduled, since a record has it");
                        return Mono.empty();
                    }
                    return store.delete(key);
                });
    }
}
