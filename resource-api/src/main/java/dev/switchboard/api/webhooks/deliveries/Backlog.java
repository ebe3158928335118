package dev.switchboard.api.webhooks.deliveries;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The deliveries that a subscription's dispatcher has in memory, in the order in which they may be
/// sent: for each ordering key one first attempt at a time, and the next when that has ended.
/// Retries and redeliveries are not ordered.
///
/// For each key it must be given every event from the lowest number that has not been sent, without
/// gaps.
final class Backlog {

    private final Set<UUID> held = new HashSet<>();
    private final Deque<PendingDelivery> ready = new ArrayDeque<>();

    /// By ordering key, the deliveries that wait for another one of the key, which is ready or being sent.
    private final Map<UUID, Deque<PendingDelivery>> waiting = new HashMap<>();

    void add(PendingDelivery delivery) {
        if (!held.add(delivery.eventId())) {
            return;
        }
        if (!delivery.inOrder()) {
            ready.add(delivery);
            return;
        }
        var others = waiting.get(delivery.orderingKey());
        if (others == null) {
            waiting.put(delivery.orderingKey(), new ArrayDeque<>());
            ready.add(delivery);
        } else {
            others.add(delivery);
        }
    }

    /// Removes the next one to be sent; others of its key wait until [#ended].
    Optional<PendingDelivery> next() {
        return Optional.ofNullable(ready.poll());
    }

    /// Called when the attempt of a delivery has ended. The delivery stays held until [#forget].
    void ended(PendingDelivery delivery) {
        if (!delivery.inOrder()) {
            return;
        }
        var others = waiting.get(delivery.orderingKey());
        if (others == null) {
            return;
        }
        var next = others.poll();
        if (next == null) {
            waiting.remove(delivery.orderingKey());
        } else {
            ready.add(next);
        }
    }

    /// The outcomes of these events are written; from now on a read may return the events again.
    void forget(Collection<UUID> eventIds) {
        held.removeAll(eventIds);
    }

    /// Drops all whose attempts have not started.
    void clear() {
        ready.forEach(delivery -> {
            held.remove(delivery.eventId());
            if (delivery.inOrder()) {
                waiting.remove(delivery.orderingKey());
            }
        });
        ready.clear();
        waiting.values().forEach(others -> {
            others.forEach(delivery -> held.remove(delivery.eventId()));
            others.clear();
        });
    }

    /// How many can be sent now.
    int ready() {
        return ready.size();
    }

    /// How many are waiting, being sent, or with an outcome that is not written yet.
    int size() {
        return held.size();
    }

    /// The events that need not be read: waiting, being sent, or with an outcome that is not
    /// written yet.
    List<UUID> held() {
        return List.copyOf(held);
    }

    /// The keys of which deliveries are waiting, so that no further ones need to be read.
    List<UUID> keysWithMore() {
        return waiting.entrySet().stream()
                .filter(key -> !key.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    boolean hasMore(UUID orderingKey) {
        var others = waiting.get(orderingKey);
        return others != null && !others.isEmpty();
    }

    /// Whether nothing is held.
    boolean isEmpty() {
        return held.isEmpty();
    }
}
