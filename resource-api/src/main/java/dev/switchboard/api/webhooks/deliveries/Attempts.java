package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.deliveries.Sender.Receiver;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;

/// The attempts of one subscription that are in progress, as many at once as its [VegasLimit]
/// allows, and as many in a second as the subscription wants.
///
/// All methods but [#cancel] run on the dispatcher's [SerialExecutor].
final class Attempts {

    private final Lease lease;
    private final DispatcherContext context;
    private final SerialExecutor executor;
    private final BiConsumer<PendingDelivery, Optional<Outcome>> onEnd;
    private final VegasLimit limit;
    private final Sinks.Empty<Void> cancellation = Sinks.empty();
    private @Nullable Receiver receiver;
    private @Nullable AttemptRate rate;
    private boolean waiting;
    private int inProgress;
    private boolean discarding;

    /// @param onEnd gets each delivery whose attempt has ended, and its outcome unless that is
    ///     discarded
    Attempts(
            Lease lease,
            DispatcherContext context,
            SerialExecutor executor,
            BiConsumer<PendingDelivery, Optional<Outcome>> onEnd) {
        this.lease = lease;
        this.context = context;
        this.executor = executor;
        this.onEnd = onEnd;
        this.limit = new VegasLimit(context.properties().atOnce());
    }

    /// Sends to this address with these secrets from now on.
    ///
    /// @throws IllegalStateException when no key decrypts a secret
    void sendTo(Subscription subscription) {
        if (receiver == null || !receiver.subscription().equals(subscription)) {
            receiver = context.sender().receiver(subscription);
            limitRate(subscription.ratePerSecond());
        }
    }

    private void limitRate(@Nullable Integer perSecond) {
        if (!Objects.equals(perSecond, rate == null ? null : rate.perSecond())) {
            rate = perSecond == null ? null : new AttemptRate(perSecond, System.nanoTime());
        }
    }

    /// How many may be in progress at once.
    int limit() {
        return limit.limit();
    }

    /// Starts attempts of what the backlog has ready, up to the limits. If only the rate holds some back, the executor
    /// has another action when the next one may begin.
    void start(Backlog backlog) {
        var to = receiver;
        while (to != null && inProgress < limit.limit() && backlog.ready() > 0 && rateAllows()) {
            backlog.next().ifPresent(next -> start(next, to));
        }
    }

    /// Whether an attempt may begin now; then it counts.
    private boolean rateAllows() {
        if (rate == null) {
            return true;
        }
        long now = System.nanoTime();
        long wait = rate.waitNanos(now);
        if (wait > 0) {
            waitFor(wait);
            return false;
        }
        rate.begun(now);
        return true;
    }

    private void waitFor(long nanos) {
        if (!waiting) {
            waiting = true;
            Schedulers.parallel().schedule(() -> executor.execute(() -> waiting = false), nanos, TimeUnit.NANOSECONDS);
        }
    }

    private void start(PendingDelivery delivery, Receiver to) {
        inProgress++;
        int round = limit.round();
        var attempt = new Attempt(lease, delivery, context.clock());
        if (delivery.inOrder()) {
            context.metrics().firstAttemptStarted(attempt.sinceTheEvent());
        }
        context.sender()
                .send(to, delivery, attempt.startedAt())
                .takeUntilOther(cancellation.asMono())
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .subscribe(response -> executor.execute(() -> ended(attempt, to, response, round)));
    }

    private void ended(Attempt attempt, Receiver to, Optional<ReceiverResponse> response, int round) {
        int concurrent = inProgress--;
        var outcome = response.filter(received -> !discarding).map(received -> {
            adjustLimit(attempt, received, concurrent, round);
            return attempt.ended(
                    received,
                    to.subscription().url(),
                    context.sender().nameOf(to, attempt.delivery()),
                    context.ids().next(),
                    context.retryDelays(),
                    context.metrics());
        });
        onEnd.accept(attempt.delivery(), outcome);
    }

    private void adjustLimit(Attempt attempt, ReceiverResponse response, int concurrent, int round) {
        if (response.overloaded()) {
            limit.overloaded(round);
        } else {
            limit.responded(attempt.nanos(), concurrent);
        }
    }

    /// Aborts the attempts in progress; the next holder of the lease sends these deliveries again.
    void cancel() {
        cancellation.tryEmitEmpty();
    }

    /// Discards the outcomes of attempts that end from now on, since another node has the lease.
    void discard() {
        discarding = true;
    }
}
