package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.events.DeliveryStop;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Deletes a subscription of either generation. It completes after the node that delivers to it
/// has stopped. That node may take seconds to respond, so the request is sent after the
/// transaction, while no connection is held.
@Component
final class RemoveWebhook {

    private final WebhookStore webhooks;
    private final DeliveryStop deliveries;
    private final TransactionalOperator transactions;

    RemoveWebhook(WebhookStore webhooks, DeliveryStop deliveries, TransactionalOperator transactions) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.transactions = transactions;
    }

    /// @param locked reads and locks the subscription
    /// @param record records the deletion, in the same transaction
    <T> Mono<Void> remove(UUID orgId, Mono<T> locked, Function<T, UUID> id, Function<T, Mono<Void>> record) {
        return locked.flatMap(webhook -> webhooks.remove(orgId, id.apply(webhook))
                        .map(node -> stop(orgId, id.apply(webhook), node))
                        .defaultIfEmpty(Mono.empty())
                        .delayUntil(stop -> record.apply(webhook)))
                .as(transactions::transactional)
                .flatMap(stop -> stop);
    }

    private Mono<Void> stop(UUID orgId, UUID webhookId, UUID node) {
        return Mono.defer(() -> deliveries.stop(orgId, webhookId, node));
    }
}
