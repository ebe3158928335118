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

/// Sends a test.ping to one subscription, whatever its filters are.
@Component
final class SendTestPing {

    private final WebhookStore webhooks;
    private final EventLog events;
    private final TransactionalOperator transactions;
    private final Clock clock;

    SendTestPing(WebhookStore webhooks, EventLog events, TransactionalOperator transactions, Clock clock) {
        this.webhooks = webhooks;
        this.events = events;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return 404 when there is no such subscription, 409 when it is suspended or has expired
    Mono<QueuedDelivery> send(WebhookAccess access, UUID webhookId) {
        var now = clock.instant();
        var ping = new TestPing(webhookId, "This is a test.");
        return webhooks.lock(access, webhookId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(webhook -> webhook.requireActive(now))
                .flatMap(webhook -> events.writeTo(access.orgId(), webhookId, EventName.TEST_PING, ping, now))
                .map(delivery -> new QueuedDelivery(delivery, EventName.TEST_PING.value()))
                .as(transactions::transactional);
    }
}
