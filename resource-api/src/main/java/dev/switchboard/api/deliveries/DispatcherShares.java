package dev.switchboard.api.deliveries;

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
/// Of the waiting subscriptions, those whose organization has the fewest dispatchers come first. A
/// dispatcher is taken from a subscription with nothing due; otherwise from one that has had its
/// turn and whose organization has more dispatchers than that of the waiting one, or is the same;
/// of these from the one that has had it longest.
final class DispatcherShares {

    /// A subscription that has a place.
    ///
    /// @param idle whether nothing is due
    /// @param ticks for how long it has had it
    record Holder(WebhookKey webhook, boolean idle, int ticks) {}

    private static final Comparator<Holder> LONGEST_FIRST =
            Comparator.comparingInt(Holder::ticks).reversed();

    private final Map<UUID, Integer> places = new HashMap<>();
    private final Deque<Holder> idle = new ArrayDeque<>();
    private final Map<UUID, Deque<Holder>> busy = new HashMap<>();

    /// @param holders those that have a dispatcher and are not giving it up yet
    /// @param turn for how many ticks a dispatcher is kept at least
    DispatcherShares(Collection<Holder> holders, int turn) {
        holders.forEach(holder -> count(holder.webhook(), 1));
        holders.stream().sorted(LONGEST_FIRST).forEach(holder -> {
            if (holder.idle()) {
                idle.add(holder);
            } else if (holder.ticks() >= turn) {
                busy.computeIfAbsent(holder.webhook().orgId(), first -> new ArrayDeque<>())
                        .add(holder);
            }
        });
    }

    /// Which of those that wait get the next places.
    List<WebhookKey> next(Collection<WebhookKey> waiting, int most) {
        var queues = byOrganization(waiting);
        var chosen = new ArrayList<WebhookKey>();
        while (chosen.size() < most && !queues.isEmpty()) {
            var webhook = first(queues);
            count(webhook, 1);
            chosen.add(webhook);
        }
        return chosen;
    }

    /// Which give up their places for those that wait.
    List<WebhookKey> yielding(Collection<WebhookKey> waiting, int most) {
        var queues = byOrganization(waiting);
        var chosen = new ArrayList<WebhookKey>();
        while (chosen.size() < most && !queues.isEmpty()) {
            var webhook = first(queues);
            var giver = giver(webhook.orgId());
            giver.ifPresent(one -> {
                count(one.webhook(), -1);
                count(webhook, 1);
                chosen.add(one.webhook());
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
                .max(Comparator.comparingInt(entry -> placesOf(entry.getKey())))
                .filter(entry -> placesOf(entry.getKey()) > placesOf(orgId))
                .or(() -> busy.entrySet().stream()
                        .filter(entry -> entry.getKey().equals(orgId)
                                && !entry.getValue().isEmpty())
                        .findFirst())
                .map(entry -> entry.getValue().remove());
    }

    private static Map<UUID, Deque<WebhookKey>> byOrganization(Collection<WebhookKey> waiting) {
        Map<UUID, Deque<WebhookKey>> queues = new LinkedHashMap<>();
        waiting.forEach(webhook -> queues.computeIfAbsent(webhook.orgId(), first -> new ArrayDeque<>())
                .add(webhook));
        return queues;
    }

    /// Takes the first of the organization that has the fewest places.
    private WebhookKey first(Map<UUID, Deque<WebhookKey>> queues) {
        var queue = queues.entrySet().stream()
                .min(Comparator.comparingInt(entry -> placesOf(entry.getKey())))
                .orElseThrow();
        var webhook = queue.getValue().remove();
        if (queue.getValue().isEmpty()) {
            queues.remove(queue.getKey());
        }
        return webhook;
    }

    private int placesOf(UUID orgId) {
        return places.getOrDefault(orgId, 0);
    }

    private void count(WebhookKey webhook, int change) {
        places.merge(webhook.orgId(), change, Integer::sum);
    }
}
