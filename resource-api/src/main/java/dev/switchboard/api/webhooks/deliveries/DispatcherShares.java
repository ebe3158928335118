package dev.switchboard.api.webhooks.deliveries;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Distributes the dispatchers of a node when more subscriptions have something due than it
/// delivers to at once.
///
/// Of the waiting subscriptions, those whose company has the fewest dispatchers come first.
/// A dispatcher is taken from a subscription with nothing due; otherwise from one that has kept
/// it for the minimum time and whose company has more dispatchers than that of the waiting
/// one, or is the same; of these from the one that has kept it longest.
final class DispatcherShares {

    /// A subscription that has a dispatcher.
    ///
    /// @param idle whether nothing is due
    /// @param ticks for how long it has had it
    record Holder(WebhookKey webhook, boolean idle, int ticks) {}

    private static final Comparator<Holder> LONGEST_FIRST =
            Comparator.comparingInt(Holder::ticks).reversed();

    private final Map<UUID, Integer> dispatchersOf = new HashMap<>();
    private final Deque<Holder> idle = new ArrayDeque<>();
    private final Map<UUID, Deque<Holder>> busy = new HashMap<>();

    /// @param holders without those that are already ending
    /// @param minTicks for how many ticks a dispatcher is kept at least
    DispatcherShares(Collection<Holder> holders, int minTicks) {
        holders.forEach(holder -> count(holder.webhook(), 1));
        holders.stream().sorted(LONGEST_FIRST).forEach(holder -> {
            if (holder.idle()) {
                idle.add(holder);
            } else if (holder.ticks() >= minTicks) {
                busy.computeIfAbsent(holder.webhook().orgId(), first -> new ArrayDeque<>())
                        .add(holder);
            }
        });
    }

    /// Which of the waiting subscriptions get the next dispatchers.
    List<WebhookKey> next(Collection<WebhookKey> waiting, int max) {
        var queues = byCompany(waiting);
        var chosen = new ArrayList<WebhookKey>();
        while (chosen.size() < max && !queues.isEmpty()) {
            var webhook = takeFirst(queues);
            count(webhook, 1);
            chosen.add(webhook);
        }
        return chosen;
    }

    /// Which subscriptions give up their dispatchers for waiting ones.
    List<WebhookKey> yielding(Collection<WebhookKey> waiting, int max) {
        var queues = byCompany(waiting);
        var chosen = new ArrayList<WebhookKey>();
        while (chosen.size() < max && !queues.isEmpty()) {
            var webhook = takeFirst(queues);
            var giver = giver(webhook.orgId());
            giver.ifPresent(holder -> {
                count(holder.webhook(), -1);
                count(webhook, 1);
                chosen.add(holder.webhook());
            });
            if (giver.isEmpty()) {
                queues.remove(webhook.orgId());
            }
        }
        return chosen;
    }

    private Optional<Holder> giver(UUID orgId) {
        if (!idle.isEmpty()) {
            return Optional.of(idle.remove());
        }
        return busy.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .max(Comparator.comparingInt(entry -> countOf(entry.getKey())))
                .filter(entry -> countOf(entry.getKey()) > countOf(orgId))
                .or(() -> busy.entrySet().stream()
                        .filter(entry -> entry.getKey().equals(orgId)
                                && !entry.getValue().isEmpty())
                        .findFirst())
                .map(entry -> entry.getValue().remove());
    }

    private static Map<UUID, Deque<WebhookKey>> byCompany(Collection<WebhookKey> waiting) {
        Map<UUID, Deque<WebhookKey>> queues = new LinkedHashMap<>();
        waiting.forEach(webhook -> queues.computeIfAbsent(webhook.orgId(), first -> new ArrayDeque<>())
                .add(webhook));
        return queues;
    }

    /// Takes the first subscription of the company that has the fewest dispatchers.
    private WebhookKey takeFirst(Map<UUID, Deque<WebhookKey>> queues) {
        var queue = queues.entrySet().stream()
                .min(Comparator.comparingInt(entry -> countOf(entry.getKey())))
                .orElseThrow();
        var webhook = queue.getValue().remove();
        if (queue.getValue().isEmpty()) {
            queues.remove(queue.getKey());
        }
        return webhook;
    }

    private int countOf(UUID orgId) {
        return dispatchersOf.getOrDefault(orgId, 0);
    }

    private void count(WebhookKey webhook, int change) {
        dispatchersOf.merge(webhook.orgId(), change, Integer::sum);
    }
}
