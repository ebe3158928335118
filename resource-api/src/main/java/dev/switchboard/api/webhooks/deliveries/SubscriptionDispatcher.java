package dev.switchboard.api.webhooks.deliveries;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Delivers to one subscription while this node holds its lease: reads what is due, sends it, and
/// has the outcomes written ([DispatcherState] shows its life).
///
/// Whatever happens to it (a signal, a tick, a read, a response, a written outcome) is an action
/// of its [SerialExecutor], which calls [#proceed] after each. So its state needs no lock.
final class SubscriptionDispatcher implements OutcomeWriter.Listener {

    private static final Logger log = LoggerFactory.getLogger(SubscriptionDispatcher.class);

    private final Lease lease;
    private final DispatcherContext context;
    private final Consumer<SubscriptionDispatcher> onClose;
    private final SerialExecutor executor = new SerialExecutor(this::proceed);
    private final Sinks.Empty<Void> closed = Sinks.empty();
    private final Backlog backlog = new Backlog();
    private final FetchState fetch = new FetchState();
    private final Attempts attempts;
    /// Outcomes that were not written. They are submitted again when a read has confirmed the
    /// lease.
    private final List<Outcome> unwritten = new ArrayList<>();
    private final AtomicInteger ticks = new AtomicInteger();
    private DispatcherState state = DispatcherState.RUNNING;
    private int idleTicks;
    private volatile boolean idle;
    private volatile boolean ending;
    private volatile boolean yielded;

    SubscriptionDispatcher(Lease lease, DispatcherContext context, Consumer<SubscriptionDispatcher> onClose) {
        this.lease = lease;
        this.context = context;
        this.onClose = onClose;
        this.attempts = new Attempts(lease, context, executor, this::attemptEnded);
    }

    @Override
    public Lease lease() {
        return lease;
    }

    /// Something may be due.
    void signal() {
        executor.execute(fetch::signal);
    }

    /// Called at each poll: reads the subscription again, and ends the dispatcher when it has
    /// been idle for long enough.
    void tick() {
        executor.execute(() -> {
            fetch.refresh();
            ticks.incrementAndGet();
            idle = backlog.isEmpty() && fetch.idle();
            idleTicks = idle ? idleTicks + 1 : 0;
            var properties = context.properties();
            if (idle && properties.pollEvery().multipliedBy(idleTicks).compareTo(properties.linger()) >= 0) {
                drain();
            }
        });
    }

    /// Starts no further attempts. Completes when the outcomes of those in progress are written
    /// and the lease is released.
    Mono<Void> finish() {
        executor.execute(this::drain);
        return closed.asMono();
    }

    /// Ends so that another subscription gets a dispatcher.
    void yieldPlace() {
        executor.execute(() -> {
            yielded = state == DispatcherState.RUNNING && !idle;
            drain();
        });
    }

    /// Whether it yielded while something was left to do.
    boolean yielded() {
        return yielded;
    }

    /// Ends because the subscription was deleted. Nothing is sent after it completes; attempts in
    /// progress are aborted.
    Mono<Void> stop() {
        return Mono.create(stopped -> executor.execute(() -> {
            drain();
            attempts.cancel();
            stopped.success();
        }));
    }

    /// Aborts attempts in progress; the next holder of the lease sends these deliveries again.
    void cancelAttempts() {
        attempts.cancel();
    }

    /// How it counts when dispatchers are distributed.
    DispatcherShares.Holder holder() {
        return new DispatcherShares.Holder(new WebhookKey(lease.orgId(), lease.webhookId()), idle, ticks.get());
    }

    /// Whether it starts no further attempts.
    boolean ending() {
        return ending;
    }

    /// Whether a signal came after it had begun to end.
    boolean signaledLate() {
        return fetch.signaled();
    }

    @Override
    public void written(List<Outcome> outcomes) {
        executor.execute(
                () -> backlog.forget(outcomes.stream().map(Outcome::eventId).toList()));
    }

    @Override
    public void notWritten(List<Outcome> outcomes) {
        executor.execute(() -> {
            unwritten.addAll(outcomes);
            fetch.refresh();
        });
    }

    /// Does what the state allows: starts attempts, reads, and releases the lease in the end.
    private void proceed() {
        if (state == DispatcherState.CLOSED) {
            return;
        }
        if (state == DispatcherState.RUNNING) {
            attempts.start(backlog);
        }
        if (state != DispatcherState.RELEASING && fetch.due(hasRoom())) {
            read();
        }
        if (state == DispatcherState.DRAINING && !fetch.inProgress() && backlog.isEmpty()) {
            release();
        }
    }

    /// Whether it could take more deliveries.
    private boolean hasRoom() {
        return state == DispatcherState.RUNNING
                && backlog.ready() <= rowsPerRead() / 4
                && backlog.size() <= context.maxHeldPerDispatcher();
    }

    private int rowsPerRead() {
        return Math.min(attempts.limit() * 8, context.rowsPerDispatcher());
    }

    private void read() {
        int rows = hasRoom() ? Math.max(0, rowsPerRead() - backlog.ready()) : 0;
        var request = DueDeliveries.Request.of(lease, rows, context.bytesPerDispatcher(), backlog);
        fetch.begin(rows, request.keys());
        context.due()
                .read(request)
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .subscribe(
                        result -> executor.execute(
                                () -> result.ifPresentOrElse(found -> found(found, rows), this::leaseLost)),
                        failure -> executor.execute(() -> readFailed(failure)));
    }

    /// The next tick reads again.
    private void readFailed(Throwable failure) {
        log.atWarn()
                .addKeyValue("webhook_id", lease.webhookId())
                .log("Could not read due deliveries: {}", failure.toString());
        fetch.end();
    }

    private void found(DueDeliveries.Result result, int requestedRows) {
        fetch.end();
        unwritten.forEach(outcome -> context.outcomes().write(this, outcome));
        unwritten.clear();
        if (state != DispatcherState.RUNNING) {
            return;
        }
        if (!result.subscription().active()) {
            drain();
            return;
        }
        try {
            attempts.sendTo(result.subscription());
        } catch (IllegalStateException undecryptable) {
            log.atError()
                    .addKeyValue("webhook_id", lease.webhookId())
                    .log("Could not decrypt the secret of a webhook: {}", undecryptable.toString());
            drain();
            return;
        }
        result.due().forEach(backlog::add);
        fetch.found(result.rows(), requestedRows);
    }

    private void attemptEnded(PendingDelivery delivery, Optional<Outcome> outcome) {
        backlog.ended(delivery);
        if (!backlog.hasMore(delivery.orderingKey())) {
            fetch.exhausted(delivery.orderingKey());
        }
        outcome.ifPresentOrElse(
                written -> context.outcomes().write(this, written), () -> backlog.forget(List.of(delivery.eventId())));
    }

    private void leaseLost() {
        log.atInfo().addKeyValue("webhook_id", lease.webhookId()).log("Lost the lease of a webhook to another node");
        fetch.end();
        attempts.discard();
        backlog.clear();
        unwritten.clear();
        close();
    }

    private void drain() {
        if (state == DispatcherState.RUNNING) {
            state = DispatcherState.DRAINING;
            ending = true;
            backlog.clear();
        }
    }

    private void release() {
        state = DispatcherState.RELEASING;
        context.leases()
                .release(lease)
                .doOnError(failure -> log.atWarn()
                        .addKeyValue("webhook_id", lease.webhookId())
                        .log("Could not release the lease of a webhook: {}", failure.toString()))
                .onErrorComplete()
                .subscribe(nothing -> {}, failure -> {}, () -> executor.execute(this::close));
    }

    private void close() {
        state = DispatcherState.CLOSED;
        ending = true;
        closed.tryEmitEmpty();
        onClose.accept(this);
    }
}
