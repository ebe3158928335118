package dev.switchboard.api.platform.jobs;

import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Runs rounds of background jobs. A `@Scheduled` method returns nothing and runs its round here:
///
/// ```java
/// @Scheduled(fixedDelayString = "…")
/// void everyRound() {
///     jobs.run("sweep deliveries", this::sweep);
/// }
/// ```
///
/// Spring calls a method that returns a `Mono` only once and subscribes to that `Mono` again and
/// again. Values that are computed while it is assembled, such as the time, would stay those of
/// the start.
@Component
public final class BackgroundJobs {

    private static final Logger log = LoggerFactory.getLogger(BackgroundJobs.class);

    private final JobProperties properties;

    BackgroundJobs(JobProperties properties) {
        this.properties = properties;
    }

    /// After which a round is canceled.
    public Duration longestRound() {
        return properties.longestRound();
    }

    /// Runs a round and waits for its end. A round that takes longer than
    /// `switchboard.jobs.longest-round` is canceled. A failure is logged and does not prevent the
    /// next round.
    ///
    /// @param name of the job, for the log
    /// @param round creates the work of a round
    public void run(String name, Supplier<Mono<Void>> round) {
        try {
            Mono.defer(round).block(properties.longestRound());
        } catch (RuntimeException failure) {
            if (!Thread.currentThread().isInterrupted()) {
                log.warn("The job \"{}\" failed: {}", name, failure.toString());
            }
        }
    }
}
