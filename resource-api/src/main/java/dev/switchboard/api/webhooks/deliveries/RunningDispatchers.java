package dev.switchboard.api.webhooks.deliveries;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The dispatchers that run on this node. Their number is limited; [DispatcherShares] distributes
/// them.
final class RunningDispatchers {

    /// At once, at most this part of the dispatchers yields to waiting subscriptions.
    private static final int YIELDING_PART = 10;

    private final Map<WebhookKey, SubscriptionDispatcher> dispatchers = new ConcurrentHashMap<>();
    private final DispatcherContext context;

    RunningDispatchers(DispatcherContext context) {
        this.context = context;
    }

    void add(WebhookKey webhook, SubscriptionDispatcher dispatcher) {
        dispatchers.put(webhook, dispatcher);
        context.dispatchers(dispatchers.size());
    }

    void remove(WebhookKey webhook, SubscriptionDispatcher dispatcher) {
        dispatchers.remove(webhook, dispatcher);
        context.dispatchers(dispatchers.size());
    }

    Optional<SubscriptionDispatcher> find(WebhookKey webhook) {
        return Optional.ofNullable(dispatchers.get(webhook));
    }

    Collection<SubscriptionDispatcher> all() {
        return List.copyOf(dispatchers.values());
    }

    Set<WebhookKey> webhooks() {
        return Set.copyOf(dispatchers.keySet());
    }

    int count() {
        return dispatchers.size();
    }

    /// How many more this node can run.
    int free() {
        return Math.max(0, context.properties().dispatchers() - dispatchers.size());
    }

    /// Which waiting subscriptions get the free dispatchers, at most so many.
    List<WebhookKey> choose(Collection<WebhookKey> waiting, int max) {
        return shares().next(waiting, Math.min(max, free()));
    }

    /// Ends some dispatchers for waiting subscriptions, when none is free.
    void yieldTo(Collection<WebhookKey> waiting) {
        long ending = all().stream().filter(SubscriptionDispatcher::ending).count();
        int max = Math.max(1, context.properties().dispatchers() / YIELDING_PART) - (int) ending;
        if (waiting.isEmpty() || free() > 0 || max <= 0) {
            return;
        }
        for (var webhook : shares().yielding(waiting, max)) {
            find(webhook).ifPresent(SubscriptionDispatcher::yieldPlace);
        }
    }

    private DispatcherShares shares() {
        var properties = context.properties();
        double minTicks =
                (double) properties.minHold().toNanos() / properties.pollEvery().toNanos();
        return new DispatcherShares(
                all().stream()
                        .filter(dispatcher -> !dispatcher.ending())
                        .map(SubscriptionDispatcher::holder)
                        .toList(),
                (int) Math.ceil(minTicks));
    }
}
