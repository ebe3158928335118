package dev.switchboard.api.deliveries;

import dev.switchboard.api.deliveries.LeaseStore.Asked;
import dev.switchboard.api.events.DeliverySignal;
import dev.switchboard.api.events.DeliveryStop;
import dev.switchboard.api.nodes.NodeMessaging;
import dev.switchboard.api.nodes.Nodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
@Component
final class SubscriptionDispatchers implements SmartLifecycle, DeliveryStop {

    private static final Logger log = LoggerFactory.getLogger(SubscriptionDispatchers.class);
    private static final String TOPIC = "deliveries.due";
    private static final String STOP = "deliveries.stop";
    private static final int TAKEN_AT_ONCE = 500;
    private static final int MOST_WAITING = 1_000;

    /// Of its places a node gives so many to others with each poll, at most.
    private static final int YIELDED_PART = 10;

    private final Map<WebhookKey, SubscriptionDispatcher> lanes = new ConcurrentHashMap<>();
    private final Set<WebhookKey> rung = ConcurrentHashMap.newKeySet();

    /// Those that wait until this node has a place for them; what does not fit in is found again by the poll.
    private final Set<WebhookKey> waiting = new LinkedHashSet<>();
    private final AtomicBoolean answering = new AtomicBoolean();
    private final DispatcherContext work;
    private final LeaseStore leases;
    private final DeliverySignal bell;
    private final NodeMessaging mailbox;
    private final Nodes nodes;
    private final DeliveryProperties properties;
    private Disposable.Composite running = Disposables.composite();
    private volatile boolean open;
    private volatile WebhookKey searched = LeaseStore.START;

    SubscriptionDispatchers(
            DispatcherContext work,
            LeaseStore leases,
            DeliverySignal bell,
            NodeMessaging mailbox,
            Nodes nodes,
            DeliveryMetrics metrics,
            DeliveryProperties properties) {
        this.work = work;
        this.leases = leases;
        this.bell = bell;
        this.mailbox = mailbox;
        this.nodes = nodes;
        this.properties = properties;
        nodes.onGone(node -> leases.releaseAll(node).thenReturn(false));
        mailbox.on(TOPIC, Due.class, this::told);
        mailbox.on(STOP, WebhookKey.class, webhook -> stopHere(webhook).thenReturn(true));
        metrics.lanes(lanes::size);
    }

    /// The message to another node.
    record Due(List<WebhookKey> webhooks) {}

    @Override
    public synchronized void start() {
        running = Disposables.composite();
        if (properties.lanes() == 0) {
            return;
        }
        open = true;
        running.add(bell.rings().subscribe(ring -> ring(new WebhookKey(ring.orgId(), ring.webhookId()))));
        running.add(Flux.interval(properties.pollEvery())
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
        return running.size() > 0;
    }

    private synchronized Mono<Void> finish() {
        open = false;
        running.dispose();
        var all = List.copyOf(lanes.values());
        return Flux.fromIterable(all)
                .flatMap(SubscriptionDispatcher::finish, Math.max(1, all.size()))
                .then()
                .timeout(properties.stopWithin(), Mono.defer(() -> {
                    all.forEach(SubscriptionDispatcher::cut);
                    return leases.releaseAll(nodes.id());
                }))
                .timeout(properties.stopWithin().multipliedBy(2))
                .onErrorComplete();
    }

    private Mono<Void> told(Due due) {
        due.webhooks().forEach(this::ring);
        return Mono.empty();
    }

    @Override
    public Mono<Void> stop(UUID orgId, UUID webhookId, UUID node) {
        return Mono.defer(() -> mailbox.ask(node, STOP, new WebhookKey(orgId, webhookId), Boolean.class))
                .doOnError(failure -> log.info(
                        "Node {} notices by itself that webhook {} is gone: {}", node, webhookId, failure.toString()))
                .onErrorComplete()
                .then();
    }

    private Mono<Void> stopHere(WebhookKey webhook) {
        return Mono.defer(() -> Mono.justOrEmpty(lanes.get(webhook))).flatMap(SubscriptionDispatcher::stop);
    }

    /// Rings that come together are answered together.
    private void ring(WebhookKey webhook) {
        rung.add(webhook);
        answerNext();
    }

    private void answerNext() {
        if (answering.compareAndSet(false, true)) {
            Schedulers.parallel().schedule(this::answer);
        }
    }

    private void answer() {
        for (var webhook : Set.copyOf(rung)) {
            rung.remove(webhook);
            var lane = lanes.get(webhook);
            if (lane != null) {
                lane.ring();
            } else {
                wait(webhook);
            }
        }
        Mono.defer(() -> take(next()))
                .onErrorResume(failure -> {
                    log.warn("Webhooks cannot be taken: {}", failure.toString());
                    return Mono.empty();
                })
                .subscribe(nothing -> {}, failure -> {}, () -> {
                    answering.set(false);
                    if (!rung.isEmpty() || placesForSomeWhoWait()) {
                        answerNext();
                    }
                });
    }

    private void wait(WebhookKey webhook) {
        synchronized (waiting) {
            if (waiting.size() < MOST_WAITING) {
                waiting.add(webhook);
            }
        }
    }

    private boolean placesForSomeWhoWait() {
        synchronized (waiting) {
            return !waiting.isEmpty() && room() > 0;
        }
    }

    private List<WebhookKey> next() {
        synchronized (waiting) {
            if (!open) {
                waiting.clear();
            }
            var next = shares().next(waiting, Math.min(TAKEN_AT_ONCE, room()));
            next.forEach(waiting::remove);
            return next;
        }
    }

    private DispatcherShares shares() {
        double ticks =
                (double) properties.turn().toNanos() / properties.pollEvery().toNanos();
        return new DispatcherShares(
                lanes.values().stream()
                        .filter(lane -> !lane.ending())
                        .map(SubscriptionDispatcher::holder)
                        .toList(),
                (int) Math.ceil(ticks));
    }

    private Mono<Void> poll() {
        return Mono.defer(() -> {
                    lanes.values().forEach(SubscriptionDispatcher::tick);
                    yieldPlaces();
                    return find();
                })
                .onErrorResume(failure -> {
                    log.warn("What is due cannot be found: {}", failure.toString());
                    return Mono.empty();
                });
    }

    /// Where subscriptions wait and all places are taken, some are given up.
    private void yieldPlaces() {
        synchronized (waiting) {
            long ending = lanes.values().stream()
                    .filter(SubscriptionDispatcher::ending)
                    .count();
            int most = Math.max(1, properties.lanes() / YIELDED_PART) - (int) ending;
            if (waiting.isEmpty() || room() > 0 || most <= 0) {
                return;
            }
            for (var webhook : shares().yielding(waiting, most)) {
                Optional.ofNullable(lanes.get(webhook)).ifPresent(SubscriptionDispatcher::yieldPlace);
            }
        }
    }

    /// Looks for subscriptions from where it looked last, as many as can wait.
    private Mono<Void> find() {
        int most;
        synchronized (waiting) {
            most = Math.min(TAKEN_AT_ONCE, MOST_WAITING - waiting.size());
        }
        return most == 0
                ? Mono.empty()
                : leases.find(searched, lanes.keySet(), most)
                        .doOnNext(found -> {
                            searched = found.searched();
                            // As on a signal: with one take at a time no subscription is taken
                            // twice.
                            found.webhooks().forEach(this::ring);
                        })
                        .then();
    }

    private int room() {
        return Math.max(0, properties.lanes() - lanes.size());
    }

    private Mono<Void> take(List<WebhookKey> wanted) {
        return wanted.isEmpty() || !open
                ? Mono.empty()
                : leases.take(wanted).collectList().flatMap(this::taken);
    }

    private Mono<Void> taken(List<Asked> asked) {
        var others = new HashMap<UUID, List<WebhookKey>>();
        for (var one : asked) {
            var webhook = new WebhookKey(one.orgId(), one.webhookId());
            if (one.number() != null) {
                open(webhook, new Lease(one.orgId(), one.webhookId(), one.number()));
            } else if (one.node() != null && !one.node().equals(nodes.id())) {
                others.computeIfAbsent(one.node(), first -> new ArrayList<>()).add(webhook);
            }
        }
        return Flux.fromIterable(others.entrySet())
                .concatMap(node -> mailbox.tell(Set.of(node.getKey()), TOPIC, new Due(node.getValue())))
                .then();
    }

    private void open(WebhookKey webhook, Lease lease) {
        if (!open) {
            leases.release(lease).onErrorComplete().subscribe();
            return;
        }
        var lane = new SubscriptionDispatcher(lease, work, over -> over(webhook, over));
        lanes.put(webhook, lane);
        work.lanes(lanes.size());
        lane.ring();
    }

    private void over(WebhookKey webhook, SubscriptionDispatcher lane) {
        lanes.remove(webhook, lane);
        work.lanes(lanes.size());
        if (open && (lane.yielded() || lane.wasRungLate())) {
            ring(webhook);
        } else if (open && placesForSomeWhoWait()) {
            answerNext();
        }
    }
}
