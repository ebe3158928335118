package dev.switchboard.api.erasure;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Erases a company, a batch with each run; between two batches, the batches of other companies have their turns.
@Component
class ErasureTask implements TaskWork {

    static final String KIND = "erase-company";

    private static final Logger log = LoggerFactory.getLogger(ErasureTask.class);

    private final ErasureStore erasures;
    private final MediaErasure media;
    private final PurgeClock clock;
    private final ErasureProperties properties;

    ErasureTask(ErasureStore erasures, MediaErasure media, PurgeClock clock, ErasureProperties properties) {
        this.erasures = erasures;
        this.media = media;
        this.clock = clock;
        this.properties = properties;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return 1;
    }

    @Override
    public Duration lease(Duration usual) {
        return properties.lease();
    }

    @Override
    public Mono<Duration> run(Task task) {
        var orgId = task.orgId();
        return media.erase(orgId, properties.batch())
                .flatMap(erased -> proceed(orgId, erased))
                .switchIfEmpty(Mono.defer(() -> erasures.eraseRows(orgId, properties.batch())
                        .flatMap(rows -> rows > 0 ? proceed(orgId, new Erased(rows, 0)) : complete(orgId))));
    }

    private Mono<Duration> proceed(UUID orgId, Erased erased) {
        return erasures.count(orgId, erased).thenReturn(Duration.ZERO);
    }

    /// Rows that another transaction had locked are left to a later run.
    private Mono<Duration> complete(UUID orgId) {
        return clock.now().flatMap(now -> erasures.complete(orgId, now)).flatMap(complete -> {
            if (complete) {
                log.info("The records of company {} are erased", orgId);
            }
            return complete ? Mono.empty() : Mono.just(properties.lease());
        });
    }
}
