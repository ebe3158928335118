package dev.switchboard.api.webhooks;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.events.DeliverySignal;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Has one delivery made once more, successful or not, under the id it had.
@Component
final class Redeliver {

    private final WebhookStore webhooks;
    private final DeliveryStore deliveries;
    private final DeliverySignal bell;
    private final TransactionalOperator transactions;
    private final Clock clock;

    Redeliver(
            WebhookStore webhooks,
            DeliveryStore deliveries,
            DeliverySignal bell,
            TransactionalOperator transactions,
            Clock clock) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.bell = bell;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return 404 when there is no such subscription or delivery; 409 while it is on its way, when nothing is
    ///     delivered to the subscription, and when the event is not kept any more
    Mono<QueuedDelivery> redeliver(WebhookAccess reach, UUID webhookId, String deliveryId) {
        var now = clock.instant();
        return webhooks.lock(reach, webhookId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(webhook -> Mono.justOrEmpty(RecordId.parse(deliveryId))
                        .flatMap(id -> again(reach, webhook, id, now))
                        .switchIfEmpty(Mono.error(ApiError::notFound)))
                .as(transactions::transactional);
    }

    private Mono<QueuedDelivery> again(WebhookAccess reach, Webhook webhook, UUID deliveryId, Instant now) {
        return deliveries
                .last(reach.orgId(), webhook.id(), deliveryId)
                .flatMap(last -> deliveries
                        .pending(reach.orgId(), webhook.id(), deliveryId, last)
                        .flatMap(pending -> pending ? onItsWay() : Mono.just(last)))
                .switchIfEmpty(Mono.defer(() -> deliveries
                        .pending(reach.orgId(), webhook.id(), deliveryId)
                        .flatMap(pending -> pending ? onItsWay() : Mono.empty())))
                .flatMap(last -> {
                    ManageWebhook.requireDelivering(webhook, now);
                    reach.allow(webhook.filters());
                    return deliveries
                            .again(reach.orgId(), webhook.id(), deliveryId, last, now)
                            .flatMap(made -> made
                                    ? rung(reach.orgId(), webhook.id())
                                            .thenReturn(new QueuedDelivery(deliveryId, last.event()))
                                    : Mono.error(ApiError.conflict("Its event is not kept any more.")));
                });
    }

    private static Mono<DeliveryStore.Last> onItsWay() {
        return Mono.error(ApiError.conflict("This delivery is still on its way."));
    }

    private Mono<Void> rung(UUID orgId, UUID webhookId) {
        return AfterCommit.run(Mono.fromRunnable(() -> bell.ring(orgId, webhookId)));
    }
}
