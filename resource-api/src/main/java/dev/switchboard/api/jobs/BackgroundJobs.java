package dev.switchboard.api.jobs;

import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Runs rounds of background jobs. A `@Scheduled` method returns nothing and has its round run here:
///
/// ```java
/// @Scheduled(fixedDelayString = "…")
/// void everyRound() {
///     jobs.run("sweep deliveries", this::sweep);
/// }
/// ```
///
/// Spring would ask a method that returns a `Mono` for it once and subscribe to that one again and again, so that what
/// was computed while it was assembled, such as the time, would stay that of the start.
@Component
public final class BackgroundJobs {

    private static final Logger log = LoggerFactory.getLogger(BackgroundJobs.class);

    private final JobProperties properties;

    BackgroundJobs(JobProperties properties) {
        this.properties = properties;
    }

    /// After which a round is cancelled.
    public Duration longestRound() {
        return properties.longestRound();
    }

    /// Runs a round and waits for its end, at most `switchboard.jobs.longest-round`; then it is cancelled. A
    /// failure is logged, and the next round comes anyway.
    ///
    /// @param name of the job, for the log
    /// @param round is asked for with each round
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
