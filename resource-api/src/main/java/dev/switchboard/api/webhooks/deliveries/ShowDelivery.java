package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.deliveries.DeliveryLogStore.LoggedDelivery;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.web.errors.ApiError;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Shows a delivery with its request, which is written again from the stored event: the same
/// bytes as the last attempt sent, links to media included.
@Component
final class ShowDelivery {

    private final WebhookStore webhooks;
    private final DeliveryLogStore log;
    private final DeliveryBodies bodies;
    private final RequestHeaders headers;

    ShowDelivery(WebhookStore webhooks, DeliveryLogStore log, DeliveryBodies bodies, RequestHeaders headers) {
        this.webhooks = webhooks;
        this.log = log;
        this.bodies = bodies;
        this.headers = headers;
    }

    /// @return 404 when there is no such subscription, or no attempt of such a delivery has ended;
    ///     403 when a third party's app may not read the data of the event
    Mono<DeliveryDetails> show(WebhookAccess access, UUID webhookId, UUID deliveryId) {
        return webhooks.exists(access, webhookId)
                .flatMap(found -> log.find(access.orgId(), webhookId, deliveryId))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(logged -> log.event(access.orgId(), deliveryId, logged.eventId())
                        .map(Optional::of)
                        .defaultIfEmpty(Optional.empty())
                        .map(event -> details(access, deliveryId, logged, event)));
    }

    private DeliveryDetails details(
            WebhookAccess access, UUID deliveryId, LoggedDelivery logged, Optional<PendingDelivery> event) {
        event.ifPresent(delivery ->
                access.requireScopes(List.of(delivery.name().filter().value())));
        var sentAt = logged.attempts().getFirst().attemptedAt();
        return new DeliveryDetails(
                deliveryId,
                logged.event(),
                event.map(delivery -> request(delivery, logged.event(), sentAt)).orElse(null),
                logged.attempts());
    }

    private DeliveryRequest request(PendingDelivery delivery, String event, Instant sentAt) {
        var body = bodies.write(delivery, event, sentAt);
        return new DeliveryRequest(
                "POST", headers.of(delivery, event, body.length), new String(body, StandardCharsets.UTF_8));
    }
}
