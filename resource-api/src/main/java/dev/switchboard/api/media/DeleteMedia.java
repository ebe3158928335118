package dev.switchboard.api.media;

import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import java.time.Duration;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes media whose deletion is scheduled, however long the media store is unavailable.
@Component
final class DeleteMedia implements TaskWork {

    static final String KIND = "delete-media";

    private final MediaDeletions deletions;
    private final MediaStore store;

    DeleteMedia(MediaDeletions deletions, MediaStore store) {
        this.deletions = deletions;
        this.store = store;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return deletions
                .key(task.orgId(), task.recordId())
                .flatMap(key -> store.delete(key).then(deletions.complete(task.orgId(), task.recordId())))
                .then(Mono.empty());
    }
}
