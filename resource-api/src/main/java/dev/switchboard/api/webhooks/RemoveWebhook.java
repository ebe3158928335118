package dev.switchboard.api.webhooks;

import dev.switchboard.api.events.DeliveryStop;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Removes a subscription of either generation. Completes after the node that delivers to it has stopped, which is
/// asked once the transaction has ended: it may take seconds to answer, and no connection is held meanwhile.
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

    /// @param locked the subscription, locked
    /// @param record what is recorded of its removal, in the same transaction
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
