package dev.switchboard.api.deliveries;

import dev.switchboard.api.deliveries.LeaseStore.Asked;
import dev.switchboard.api.events.DeliveryBell;
import dev.switchboard.api.nodes.Mailbox;
import dev.switchboard.api.nodes.Nodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

/// The lanes of this node: opens one when a bell rings or the poll finds something due, and tells the node
/// that has it already. It begins after everything that it needs, and ends before.
@Component
final class Lanes implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Lanes.class);
    private static final String TOPIC = "deliveries.due";
    private static final int TAKEN_AT_ONCE = 500;

    private final Map<WebhookKey, Lane> lanes = new ConcurrentHashMap<>();
    private final Set<WebhookKey> rung = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean answering = new AtomicBoolean();
    private final LaneWork work;
    private final LeaseStore leases;
    private final DeliveryBell bell;
    private final Mailbox mailbox;
    private final Nodes nodes;
    private final DeliveryProperties properties;
    private Disposable.Composite running = Disposables.composite();
    private volatile boolean open;

    Lanes(
            LaneWork work,
            LeaseStore leases,
            DeliveryBell bell,
            Mailbox mailbox,
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
        metrics.lanes(lanes::size);
    }

    /// What a node tells another.
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
                .flatMap(Lane::finish, Math.max(1, all.size()))
                .then()
                .timeout(properties.stopWithin(), Mono.defer(() -> {
                    all.forEach(Lane::cut);
                    return leases.releaseAll(nodes.id());
                }))
                .timeout(properties.stopWithin().multipliedBy(2))
                .onErrorComplete();
    }

    private Mono<Void> told(Due due) {
        due.webhooks().forEach(this::ring);
        return Mono.empty();
    }

    /// Rings that come together are answered together.
    private void ring(WebhookKey webhook) {
        rung.add(webhook);
        if (answering.compareAndSet(false, true)) {
            Schedulers.parallel().schedule(this::answer);
        }
    }

    private void answer() {
        var wanted = new HashSet<WebhookKey>();
        for (var webhook : Set.copyOf(rung)) {
            rung.remove(webhook);
            var lane = lanes.get(webhook);
            if (lane != null) {
                lane.ring();
            } else {
                wanted.add(webhook);
            }
        }
        take(wanted)
                .onErrorResume(failure -> {
                    log.warn("Webhooks cannot be taken: {}", failure.toString());
                    return Mono.empty();
                })
                .subscribe(nothing -> {}, failure -> {}, () -> {
                    answering.set(false);
                    if (!rung.isEmpty() && answering.compareAndSet(false, true)) {
                        Schedulers.parallel().schedule(this::answer);
                    }
                });
    }

    private Mono<Void> poll() {
        return Mono.defer(() -> {
                    lanes.values().forEach(Lane::tick);
                    return leases.find(lanes.keySet(), Math.min(TAKEN_AT_ONCE, room()))
                            .collectList();
                })
                // As if a bell rang: with one take at a time no subscription is taken twice.
                .doOnNext(found -> found.forEach(this::ring))
                .then()
                .onErrorResume(failure -> {
                    log.warn("What is due cannot be found: {}", failure.toString());
                    return Mono.empty();
                });
    }

    private int room() {
        return Math.max(0, properties.lanes() - lanes.size());
    }

    private Mono<Void> take(Set<WebhookKey> wanted) {
        var now = new ArrayList<>(wanted).subList(0, Math.min(wanted.size(), room()));
        return now.isEmpty() || !open
                ? Mono.empty()
                : leases.take(now).collectList().flatMap(this::taken);
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
        var lane = new Lane(lease, work, over -> over(webhook, over));
        lanes.put(webhook, lane);
        work.lanes(lanes.size());
        lane.ring();
    }

    private void over(WebhookKey webhook, Lane lane) {
        lanes.remove(webhook, lane);
        work.lanes(lanes.size());
        if (lane.wasRungLate() && open) {
            ring(webhook);
        }
    }
}
