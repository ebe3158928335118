package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.api.webhooks.deliveries.LeaseStore.TakeResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// The subscription dispatchers of this node: starts one when a signal arrives or the poll finds
/// something due, and notifies the node that already holds the subscription. It starts after
/// everything that it needs, and stops before.
///
/// ```
/// signal, message, poll ─▶ signaled ─┬─▶ its dispatcher or reader here
///                                    └─▶ waiting ── free dispatcher: take the lease ─┬─▶ a new dispatcher
///                                                                                    └─▶ a message to its node
/// ```
@Component
final class SubscriptionDispatchers implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(SubscriptionDispatchers.class);
    private static final int TAKEN_AT_ONCE = 500;

    private final RunningDispatchers dispatchers;
    private final Set<WebhookKey> signaled = ConcurrentHashMap.newKeySet();
    private final WaitingSubscriptions waiting = new WaitingSubscriptions();
    private final AtomicBoolean processing = new AtomicBoolean();
    private final DispatcherContext context;
    private final LeaseStore leases;
    private final DeliverySignal signals;
    private final DispatcherMessages messages;
    private final EventReaders readers;
    private final Nodes nodes;
    private final DeliveryProperties properties;
    private Disposable.Composite subscriptions = Disposables.composite();
    private volatile boolean open;
    private volatile WebhookKey searched = WebhookKey.BEFORE_ALL;

    SubscriptionDispatchers(
            DispatcherContext context,
            LeaseStore leases,
            DeliverySignal signals,
            DispatcherMessages messages,
            EventReaders readers,
            Nodes nodes,
            DeliveryMetrics metrics,
            DeliveryProperties properties) {
        this.dispatchers = new RunningDispatchers(context);
        this.context = context;
        this.leases = leases;
        this.signals = signals;
        this.messages = messages;
        this.readers = readers;
        this.nodes = nodes;
        this.properties = properties;
        nodes.onGone(node -> leases.releaseAll(node).thenReturn(false));
        messages.handle(this::signal, this::stop);
        metrics.countDispatchers(dispatchers::count);
    }

    @Override
    public synchronized void start() {
        subscriptions = Disposables.composite();
        if (properties.dispatchers() == 0) {
            return;
        }
        open = true;
        subscriptions.add(
                signals.all().subscribe(target -> signal(new WebhookKey(target.orgId(), target.webhookId()))));
        subscriptions.add(Flux.interval(properties.pollEvery())
                .onBackpressureDrop()
                .concatMap(tick -> poll(), 1)
                .subscribe());
    }

    @Override
    public void stop(Runnable callback) {
        finish().doFinally(ended -> callback.run()).subscribe();
    }

    @Override
    public void stop() {
        finish().block();
    }

    @Override
    public boolean isRunning() {
        return subscriptions.size() > 0;
    }

    private synchronized Mono<Void> finish() {
        open = false;
        subscriptions.dispose();
        var all = dispatchers.all();
        return Flux.fromIterable(all)
                .flatMap(SubscriptionDispatcher::finish, Math.max(1, all.size()))
                .then()
                .timeout(properties.stopWithin(), Mono.defer(() -> {
                    all.forEach(SubscriptionDispatcher::cancelAttempts);
                    return leases.releaseAll(nodes.id());
                }))
                .timeout(properties.stopWithin().multipliedBy(2))
                .onErrorComplete();
    }

    private Mono<Void> stop(WebhookKey webhook) {
        return Mono.defer(() -> Mono.justOrEmpty(dispatchers.find(webhook))).flatMap(SubscriptionDispatcher::stop);
    }

    /// Signals that arrive together are processed together.
    private void signal(WebhookKey webhook) {
        signaled.add(webhook);
        processNext();
    }

    private void processNext() {
        if (processing.compareAndSet(false, true)) {
            Schedulers.parallel().schedule(this::process);
        }
    }

    private void process() {
        for (var webhook : Set.copyOf(signaled)) {
            signaled.remove(webhook);
            if (!readers.signal(webhook)) {
                dispatchers.find(webhook).ifPresentOrElse(SubscriptionDispatcher::signal, () -> waiting.add(webhook));
            }
        }
        Mono.defer(() -> take(nextWaiting()))
                .onErrorResume(failure -> {
                    log.warn("Could not take leases of webhooks: {}", failure.toString());
                    return Mono.empty();
                })
                .subscribe(nothing -> {}, failure -> {}, () -> {
                    processing.set(false);
                    if (!signaled.isEmpty() || waitingCanStart()) {
                        processNext();
                    }
                });
    }

    private boolean waitingCanStart() {
        return !waiting.isEmpty() && dispatchers.free() > 0;
    }

    private List<WebhookKey> nextWaiting() {
        if (!open) {
            waiting.clear();
        }
        var next = dispatchers.choose(waiting.list(), TAKEN_AT_ONCE);
        waiting.remove(next);
        return next;
    }

    private Mono<Void> take(List<WebhookKey> wanted) {
        return wanted.isEmpty() || !open
                ? Mono.empty()
                : leases.take(wanted).collectList().flatMap(this::taken);
    }

    private Mono<Void> taken(List<TakeResult> results) {
        var heldElsewhere = new HashMap<UUID, List<WebhookKey>>();
        for (var result : results) {
            var webhook = new WebhookKey(result.orgId(), result.webhookId());
            if (result.number() != null) {
                open(webhook, new Lease(result.orgId(), result.webhookId(), result.number()));
            } else if (result.node() != null && !result.node().equals(nodes.id())) {
                heldElsewhere
                        .computeIfAbsent(result.node(), first -> new ArrayList<>())
                        .add(webhook);
            }
        }
        return Flux.fromIterable(heldElsewhere.entrySet())
                .concatMap(held -> messages.sendDue(held.getKey(), held.getValue()))
                .then();
    }

    private void open(WebhookKey webhook, Lease lease) {
        if (!open) {
            leases.release(lease).onErrorComplete().subscribe();
            return;
        }
        var dispatcher = new SubscriptionDispatcher(lease, context, closed -> closed(webhook, closed));
        dispatchers.add(webhook, dispatcher);
        dispatcher.signal();
    }

    private void closed(WebhookKey webhook, SubscriptionDispatcher dispatcher) {
        dispatchers.remove(webhook, dispatcher);
        if (open && (dispatcher.yielded() || dispatcher.signaledLate())) {
            signal(webhook);
        } else if (open && waitingCanStart()) {
            processNext();
        }
    }

    private Mono<Void> poll() {
        return Mono.defer(() -> {
                    dispatchers.all().forEach(SubscriptionDispatcher::tick);
                    dispatchers.yieldTo(waiting.list());
                    return search();
                })
                .onErrorResume(failure -> {
                    log.warn("Could not search for subscriptions with due deliveries: {}", failure.toString());
                    return Mono.empty();
                });
    }

    /// Searches on from where the last search stopped, for as many subscriptions as can wait.
    /// They are signaled and not taken here: with one take at a time, no subscription is taken
    /// twice.
    private Mono<Void> search() {
        int max = Math.min(TAKEN_AT_ONCE, waiting.free());
        return max == 0
                ? Mono.empty()
                : leases.search(searched, dispatchers.webhooks(), max)
                        .doOnNext(result -> {
                            searched = result.searched();
                            result.webhooks().forEach(this::signal);
                        })
                        .then();
    }
}
