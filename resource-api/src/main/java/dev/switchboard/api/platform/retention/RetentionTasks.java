package dev.switchboard.api.platform.retention;

import dev.switchboard.api.platform.tasks.Tasks;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Applies changed retention periods at once.
@Component
public class RetentionTasks {

    private final Tasks tasks;

    RetentionTasks(Tasks tasks) {
        this.tasks = tasks;
    }

    /// Replaces the company's task in the caller's transaction, which writes the periods. An
    /// execution that is in progress has read the former ones; it cannot end the new task.
    public Mono<Void> apply(UUID orgId) {
        return tasks.cancel(RetentionTask.KIND, orgId, orgId)
                .then(Mono.defer(() -> tasks.add(RetentionTask.KIND, orgId, orgId, Duration.ZERO)));
    }
}
