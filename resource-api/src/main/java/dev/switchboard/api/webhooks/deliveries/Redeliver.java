package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.api.webhooks.deliveries.DeliveryLogStore.LastAttempt;
import dev.switchboard.api.webhooks.subscriptions.Webhook;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Sends one delivery again, successful or not, under its id; at once if it waits for its next attempt.
@Component
final class Redeliver {

    private final WebhookStore webhooks;
    private final DeliveryLogStore log;
    private final DeliverySignal deliverySignal;
    private final TransactionalOperator transactions;
    private final Clock clock;

    Redeliver(
            WebhookStore webhooks,
            DeliveryLogStore log,
            DeliverySignal deliverySignal,
            TransactionalOperator transactions,
            Clock clock) {
        this.webhooks = webhooks;
        this.log = log;
        this.deliverySignal = deliverySignal;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return 404 when there is no such subscription or delivery; 409 when the delivery is being sent or has yet to be
    ///     sent for the first time, the subscription is suspended or has expired, or the event is no longer stored
    Mono<QueuedDelivery> redeliver(WebhookAccess access, UUID webhookId, String deliveryId) {
        var now = clock.instant();
        return webhooks.lock(access, webhookId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(webhook -> Mono.justOrEmpty(RecordId.parse(deliveryId))
                        .flatMap(id -> redeliver(access, webhook, id, now))
                        .switchIfEmpty(Mono.error(ApiError::notFound)))
                .as(transactions::transactional);
    }

    private Mono<QueuedDelivery> redeliver(WebhookAccess access, Webhook webhook, UUID deliveryId, Instant now) {
        return log.lastAttempt(access.orgId(), webhook.id(), deliveryId)
                .switchIfEmpty(Mono.defer(() -> log.pending(access.orgId(), webhook.id(), deliveryId)
                        .flatMap(pending -> pending ? stillPending() : Mono.empty())))
                .flatMap(last -> {
                    webhook.requireActive(now);
                    access.requireScopes(webhook.filters());
                    return queue(access.orgId(), webhook.id(), deliveryId, last, now)
                            .then(deliverySignal.sendAfterCommit(access.orgId(), webhook.id()))
                            .thenReturn(new QueuedDelivery(deliveryId, last.event()));
                });
    }

    private Mono<Void> queue(UUID orgId, UUID webhookId, UUID deliveryId, LastAttempt last, Instant now) {
        return log.pending(orgId, webhookId, deliveryId, last)
                .flatMap(pending -> pending
                        ? log.hasten(orgId, webhookId, deliveryId, last.eventId(), now)
                                .filter(hastened -> hastened)
                                .switchIfEmpty(stillPending())
                        : log.redeliver(orgId, webhookId, deliveryId, last, now)
                                .filter(queued -> queued)
                                .switchIfEmpty(Mono.error(() -> ApiError.of(ErrorCode.EVENT_NOT_STORED))))
                .then();
    }

    private static <T> Mono<T> stillPending() {
        return Mono.error(() -> ApiError.of(ErrorCode.DELIVERY_IN_PROGRESS));
    }
}
