package dev.switchboard.api.deliveries;

import dev.switchboard.api.deliveries.DueDeliveries.Ask;
import dev.switchboard.api.deliveries.DueDeliveries.Found;
import dev.switchboard.api.deliveries.Sender.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Delivers to one subscription while this node holds it. All its state is changed by one thing after the
/// other, whichever thread that comes from.
final class SubscriptionDispatcher implements OutcomeWriter.Teller {

    private static final Logger log = LoggerFactory.getLogger(SubscriptionDispatcher.class);

    private final Lease lease;
    private final DispatcherContext work;
    private final Consumer<SubscriptionDispatcher> whenOver;
    private final SerialExecutor turns = new SerialExecutor(this::goOn);
    private final Sinks.Empty<Void> over = Sinks.empty();
    private final Sinks.Empty<Void> cut = Sinks.empty();

    private final Backlog backlog = new Backlog();
    private final FetchState reading = new FetchState();
    private final VegasLimit pace;
    private final List<Outcome> unconfirmed = new ArrayList<>();

    private @Nullable Receiver receiver;
    private State state = State.OPEN;
    private int sending;
    private int idleTicks;
    private final AtomicInteger ticks = new AtomicInteger();
    private volatile boolean idle;
    private volatile boolean ending;
    private volatile boolean yielded;

    private enum State {
        OPEN,
        /// Starts no further deliveries; those in progress are completed.
        ENDING,
        /// No deliveries are in progress; the subscription's lease is released.
        RELEASING,
        /// The subscription has no node, or another.
        OVER
    }

    SubscriptionDispatcher(Lease lease, DispatcherContext work, Consumer<SubscriptionDispatcher> whenOver) {
        this.lease = lease;
        this.work = work;
        this.whenOver = whenOver;
        this.pace = new VegasLimit(work.properties().atOnce());
    }

    @Override
    public Lease lease() {
        return lease;
    }

    /// Something may be due.
    void ring() {
        turns.take(reading::ring);
    }

    /// Checks at each tick whether the subscription is still held and unchanged.
    void tick() {
        turns.take(() -> {
            reading.doubt();
            ticks.incrementAndGet();
            idle = backlog.isEmpty() && reading.idle();
            idleTicks = idle ? idleTicks + 1 : 0;
            if (idle
                    && work.properties()
                                    .pollEvery()
                                    .multipliedBy(idleTicks)
                                    .compareTo(work.properties().linger())
                            >= 0) {
                end();
            }
        });
    }

    /// Begins nothing any more. It completes when all that was under way is written and the subscription let
    /// go of.
    Mono<Void> finish() {
        turns.take(this::end);
        return over.asMono();
    }

    /// Begins nothing any more, so that another subscription gets its place.
    void yieldPlace() {
        turns.take(() -> {
            yielded = state == State.OPEN && !idle;
            end();
        });
    }

    /// Whether it gave up its place with something left to do.
    boolean yielded() {
        return yielded;
    }

    /// The subscription is gone: sends nothing from when this completes, not even what is under way.
    Mono<Void> stop() {
        return Mono.create(stopped -> turns.take(() -> {
            end();
            cut();
            stopped.success();
        }));
    }

    /// What others see of it who want its place.
    DispatcherShares.Holder holder() {
        return new DispatcherShares.Holder(new WebhookKey(lease.orgId(), lease.webhookId()), idle, ticks.get());
    }

    /// Whether it begins nothing any more.
    boolean ending() {
        return ending;
    }

    /// Abandons deliveries in progress; the next node sends them again.
    void cut() {
        cut.tryEmitEmpty();
    }

    /// Whether it was signaled after it had begun to end.
    boolean wasRungLate() {
        return reading.rung();
    }

    @Override
    public void written(List<Outcome> outcomes) {
        turns.take(() -> backlog.forget(outcomes.stream().map(Outcome::eventId).toList()));
    }

    @Override
    public void notWritten(List<Outcome> outcomes) {
        turns.take(() -> {
            unconfirmed.addAll(outcomes);
            reading.doubt();
        });
    }

    private void goOn() {
        if (state == State.OVER) {
            return;
        }
        if (state == State.OPEN) {
            sendWhatMayBeSent();
        }
        if (state != State.RELEASING && reading.due(roomForMore())) {
            read();
        }
        if (state == State.ENDING && !reading.underWay() && backlog.isEmpty()) {
            release();
        }
    }

    private boolean roomForMore() {
        return state == State.OPEN && backlog.ready() <= rows() / 4 && backlog.size() <= work.heldPerLane();
    }

    private int rows() {
        return Math.min(pace.limit() * 8, work.rowsPerLane());
    }

    private void read() {
        int rows = roomForMore() ? Math.max(0, rows() - backlog.ready()) : 0;
        var keys = backlog.keysWithMore();
        reading.begin(rows, keys);
        work.due()
                .read(new Ask(
                        lease.orgId(),
                        lease.webhookId(),
                        lease.number(),
                        rows,
                        work.bytesPerLane(),
                        backlog.held(),
                        keys))
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .subscribe(
                        found -> turns.take(() -> found.ifPresentOrElse(held -> found(held, rows), this::lost)),
                        failure -> turns.take(() -> unread(failure)));
    }

    /// The next tick tries again.
    private void unread(Throwable failure) {
        log.warn("What is due of webhook {} cannot be read: {}", lease.webhookId(), failure.toString());
        reading.end();
    }

    private void found(Found found, int rows) {
        reading.end();
        unconfirmed.forEach(outcome -> work.outcomes().write(this, outcome));
        unconfirmed.clear();
        if (state != State.OPEN) {
            return;
        }
        if (!found.subscription().living()) {
            end();
            return;
        }
        if (receiver == null || !receiver.subscription().equals(found.subscription())) {
            try {
                receiver = work.sender().receiver(found.subscription());
            } catch (IllegalStateException sealed) {
                log.error("Webhook {} cannot be delivered to: {}", lease.webhookId(), sealed.toString());
                end();
                return;
            }
        }
        found.due().forEach(backlog::add);
        reading.found(found.rows(), rows);
    }

    private void lost() {
        reading.end();
        backlog.clear();
        unconfirmed.clear();
        log.info("Webhook {} is delivered to by another node by now", lease.webhookId());
        over();
    }

    private void end() {
        if (state == State.OPEN) {
            state = State.ENDING;
            ending = true;
            backlog.clear();
        }
    }

    private void release() {
        state = State.RELEASING;
        work.leases()
                .release(lease)
                .doOnError(
                        failure -> log.warn("Webhook {} is not let go of: {}", lease.webhookId(), failure.toString()))
                .onErrorComplete()
                .subscribe(nothing -> {}, failure -> {}, () -> turns.take(this::over));
    }

    private void over() {
        state = State.OVER;
        ending = true;
        over.tryEmitEmpty();
        whenOver.accept(this);
    }

    private void sendWhatMayBeSent() {
        var to = receiver;
        while (to != null && sending < pace.limit()) {
            var next = backlog.next();
            if (next.isEmpty()) {
                return;
            }
            send(to, next.get());
        }
    }

    private void send(Receiver to, PendingDelivery delivery) {
        sending++;
        int round = pace.round();
        var attempt = new Attempt(lease, delivery, work.clock());
        if (delivery.inOrder()) {
            work.metrics().begun(attempt.sinceTheEvent());
        }
        work.sender()
                .send(to, delivery)
                .takeUntilOther(cut.asMono())
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .subscribe(answer -> turns.take(() -> answered(to, attempt, answer.orElse(null), round)));
    }

    private void answered(Receiver to, Attempt attempt, @Nullable ReceiverResponse answer, int round) {
        int underWay = sending--;
        var delivery = attempt.delivery();
        backlog.ended(delivery);
        if (!backlog.hasMore(delivery.orderingKey())) {
            reading.exhausted(delivery.orderingKey());
        }
        if (answer == null || state == State.OVER) {
            backlog.forget(List.of(delivery.eventId()));
            return;
        }
        if (answer.overloaded()) {
            pace.overloaded(round);
        } else {
            pace.answered(attempt.nanos(), underWay);
        }
        var outcome = attempt.ended(
                answer, work.sender().nameOf(to, delivery), work.ids().next(), work.retryDelays(), work.metrics());
        work.outcomes().write(this, outcome);
    }
}
