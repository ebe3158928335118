package dev.switchboard.api.webhooks;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.events.DeliveryStop;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes a subscription of either generation, in the caller's transaction. Whoever asked is answered after
/// the node that delivers to it has stopped.
@Component
final class RemoveWebhook {

    private final WebhookStore webhooks;
    private final DeliveryStop deliveries;

    RemoveWebhook(WebhookStore webhooks, DeliveryStop deliveries) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
    }

    Mono<Void> remove(UUID orgId, UUID webhookId) {
        return webhooks.remove(orgId, webhookId)
                .flatMap(node -> AfterCommit.run(deliveries.stop(orgId, webhookId, node)));
    }
}
