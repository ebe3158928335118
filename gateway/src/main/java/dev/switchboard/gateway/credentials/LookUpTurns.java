package dev.switchboard.gateway.credentials;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;

/// The look-ups of one client address: a few at once, in the order in which they came, and only so many per second
/// that find nothing.
///
/// Each look-up takes a token when it starts. One that found something gives it back, so that many people behind one
/// address do not use up what is meant for guesses.
final class LookUpTurns {

    private final LookUpProperties properties;
    private final Scheduler timer;
    private final Bucket tokens;
    private final Deque<Sinks.Empty<Void>> waiting = new ArrayDeque<>();
    private int running;
    private boolean wakeUpScheduled;

    LookUpTurns(LookUpProperties properties, Scheduler timer, TimeMeter time) {
        this.properties = properties;
        this.timer = timer;
        this.tokens = Bucket.builder()
                .withCustomTimePrecision(time)
                .addLimit(rate -> rate.capacity(properties.perSecond())
                        .refillGreedy(properties.perSecond(), Duration.ofSeconds(1)))
                .build();
    }

    /// Completes when the next look-up may start, which then has to [#end]. Fails with [LookUpRefused] when too many
    /// wait already, or when its turn does not come in time.
    Mono<Void> next() {
        return Mono.defer(this::take);
    }

    private Mono<Void> take() {
        var turn = Sinks.<Void>empty();
        synchronized (this) {
            if (waiting.isEmpty() && start()) {
                return Mono.empty();
            }
            if (waiting.size() >= properties.maxWaiting()) {
                return Mono.error(new LookUpRefused());
            }
            waiting.add(turn);
            scheduleWakeUp();
        }
        timer.schedule(() -> expire(turn), properties.maxWait().toMillis(), TimeUnit.MILLISECONDS);
        return turn.asMono();
    }

    /// @param fruitless whether the look-up found nothing
    void end(boolean fruitless) {
        List<Sinks.Empty<Void>> granted;
        synchronized (this) {
            running--;
            if (!fruitless) {
                tokens.addTokens(1);
            }
            granted = startWaiting();
        }
        granted.forEach(Sinks.Empty::tryEmitEmpty);
    }

    private boolean start() {
        if (running >= properties.concurrency() || !tokens.tryConsume(1)) {
            return false;
        }
        running++;
        return true;
    }

    private List<Sinks.Empty<Void>> startWaiting() {
        var started = new ArrayList<Sinks.Empty<Void>>();
        while (!waiting.isEmpty() && start()) {
            started.add(waiting.remove());
        }
        scheduleWakeUp();
        return started;
    }

    /// The end of a look-up lets others start; only where all tokens are used up time does.
    private void scheduleWakeUp() {
        if (!waiting.isEmpty() && running < properties.concurrency() && !wakeUpScheduled) {
            wakeUpScheduled = true;
            long nanos = tokens.estimateAbilityToConsume(1).getNanosToWaitForRefill();
            timer.schedule(this::wakeUp, Math.max(1, nanos), TimeUnit.NANOSECONDS);
        }
    }

    private void wakeUp() {
        List<Sinks.Empty<Void>> granted;
        synchronized (this) {
            wakeUpScheduled = false;
            granted = startWaiting();
        }
        granted.forEach(Sinks.Empty::tryEmitEmpty);
    }

    private void expire(Sinks.Empty<Void> turn) {
        boolean expired;
        synchronized (this) {
            expired = waiting.remove(turn);
        }
        if (expired) {
            turn.tryEmitError(new LookUpRefused());
        }
    }
}
