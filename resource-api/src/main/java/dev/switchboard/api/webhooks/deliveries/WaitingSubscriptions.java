package dev.switchboard.api.webhooks.deliveries;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The subscriptions that wait until this node has a free dispatcher, in the order of arrival.
/// Its size is bounded: the poll finds again what does not fit.
final class WaitingSubscriptions {

    static final int CAPACITY = 1_000;

    private final Set<WebhookKey> waiting = new LinkedHashSet<>();

    synchronized void add(WebhookKey webhook) {
        if (waiting.size() < CAPACITY) {
            waiting.add(webhook);
        }
    }

    synchronized void remove(Collection<WebhookKey> webhooks) {
        webhooks.forEach(waiting::remove);
    }

    synchronized void clear() {
        waiting.clear();
    }

    synchronized boolean isEmpty() {
        return waiting.isEmpty();
    }

    synchronized List<WebhookKey> list() {
        return List.copyOf(waiting);
    }

    /// How many more fit.
    synchronized int free() {
        return CAPACITY - waiting.size();
    }
}
