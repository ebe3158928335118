package dev.switchboard.telephony.testkit;

import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/// Commands on a busy machine. A telephony server that gets no CPU time for a few seconds is unavailable until its
/// connection is back, and an engine executes no command meanwhile, so these send it again.
public final class Commands {

    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration RETRY_EVERY = Duration.ofMillis(100);

    private Commands() {}

    /// Executes a command and returns its outcome.
    ///
    /// @throws RuntimeException if it fails, or has not been executed within a minute
    public static Outcome execute(Engine engine, Command command) {
        return executed(engine, command).blockOptional().orElseThrow();
    }

    /// Executes a command when it is subscribed to.
    static Mono<Outcome> executed(Engine engine, Command command) {
        return Mono.defer(() -> engine.execute(command))
                .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, RETRY_EVERY).filter(EngineUnavailable.class::isInstance))
                .timeout(LONGEST);
    }
}
