package dev.switchboard.api.platform.database;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ArrayBlockingQueue;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.retry.Retry;

/// Statements that remove what a process has left in PostgreSQL because PostgreSQL was unavailable, such as
/// the lease of a request that failed. They are executed in the background, one after the other, each again
/// until it succeeds.
@Component
public final class RetriedWrites {

    private static final Duration RETRY_DELAY = Duration.ofMillis(500);

    /// Further ones are dropped, so that an outage cannot use up the memory.
    private static final int MAX_WAITING = 10_000;

    private final Clock clock;
    private final Sinks.Many<Write> waiting =
            Sinks.many().unicast().onBackpressureBuffer(new ArrayBlockingQueue<>(MAX_WAITING));

    RetriedWrites(Clock clock) {
        this.clock = clock;
        waiting.asFlux().concatMap(this::execute, 1).subscribe();
    }

    private record Write(Mono<Void> statement, Instant until) {}

    /// Executes the statement as soon as PostgreSQL is available.
    ///
    /// @param within after which it is given up
    public void write(Mono<Void> statement, Duration within) {
        var write = new Write(statement, clock.instant().plus(within));
        synchronized (waiting) {
            waiting.tryEmitNext(write);
        }
    }

    private Mono<Void> execute(Write write) {
        return write.statement()
                .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, RETRY_DELAY)
                        .filter(failure -> clock.instant().isBefore(write.until())))
                .onErrorComplete();
    }
}
