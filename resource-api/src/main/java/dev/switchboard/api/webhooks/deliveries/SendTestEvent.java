package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Sends an example of an event to one subscription, whatever its filters are.
@Component
final class SendTestEvent {

    private final WebhookStore webhooks;
    private final EventLog events;
    private final ExampleEvents examples;
    private final TransactionalOperator transactions;
    private final Clock clock;

    SendTestEvent(
            WebhookStore webhooks,
            EventLog events,
            ExampleEvents examples,
            TransactionalOperator transactions,
            Clock clock) {
        this.webhooks = webhooks;
        this.events = events;
        this.examples = examples;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return 404 when there is no such subscription, 409 when it is suspended or has expired
    Mono<QueuedDelivery> send(WebhookAccess access, UUID webhookId, EventName event) {
        var now = clock.instant();
        return webhooks.lock(access, webhookId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(webhook -> webhook.requireActive(now))
                .flatMap(webhook ->
                        events.writeTestTo(access.orgId(), webhookId, event, examples.example(event, webhookId), now))
                .map(delivery -> new QueuedDelivery(delivery, event.value()))
                .as(transactions::transactional);
    }
}
