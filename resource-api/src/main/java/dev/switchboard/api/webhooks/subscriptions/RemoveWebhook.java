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
    /// @param logDeletion writes the deletion to the activity log, in the same transaction
    <T> Mono<Void> remove(UUID orgId, Mono<T> locked, Function<T, UUID> id, Function<T, Mono<Void>> logDeletion) {
        return locked.flatMap(webhook -> delete(orgId, id.apply(webhook)).delayUntil(_ -> logDeletion.apply(webhook)))
                .as(transactions::transactional)
                .flatMap(stop -> stop);
    }

    /// Deletes the row.
    ///
    /// @return the request to stop deliveries, to be subscribed to after the commit; nothing if no node delivers
    private Mono<Mono<Void>> delete(UUID orgId, UUID webhookId) {
        return webhooks.remove(orgId, webhookId)
                .map(node -> Mono.defer(() -> deliveries.stop(orgId, webhookId, node)))
                .defaultIfEmpty(Mono.empty());
    }
}
