package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.deliveries.DeliveryLogStore.LoggedDelivery;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.web.errors.ApiError;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
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
    private final SigningSecrets secrets;

    ShowDelivery(
            WebhookStore webhooks,
            DeliveryLogStore log,
            DeliveryBodies bodies,
            RequestHeaders headers,
            SigningSecrets secrets) {
        this.webhooks = webhooks;
        this.log = log;
        this.bodies = bodies;
        this.headers = headers;
        this.secrets = secrets;
    }

    /// @return 404 when there is no such subscription, or no attempt of such a delivery has ended;
    ///     403 when a third party's app may not read the data of the event
    Mono<DeliveryDetails> show(WebhookAccess access, UUID webhookId, UUID deliveryId) {
        return webhooks.exists(access, webhookId)
                .flatMap(found -> log.find(access.orgId(), webhookId, deliveryId))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(logged -> log.event(access.orgId(), deliveryId, logged.eventId())
                        .doOnNext(event -> requireScope(access, event))
                        .flatMap(event -> request(webhookId, event, logged))
                        .map(Optional::of)
                        .defaultIfEmpty(Optional.empty())
                        .map(request -> new DeliveryDetails(
                                deliveryId, logged.event(), request.orElse(null), logged.attempts())));
    }

    /// An example tells nothing of the company.
    private static void requireScope(WebhookAccess access, PendingDelivery event) {
        if (!event.test()) {
            access.requireScopes(List.of(event.name().filter().value()));
        }
    }

    private Mono<DeliveryRequest> request(UUID webhookId, PendingDelivery delivery, LoggedDelivery logged) {
        var sentAt = logged.attempts().getFirst().attemptedAt();
        var body = bodies.write(delivery, logged.event(), sentAt);
        var fields = headers.of(delivery, logged.event(), body.length);
        return secrets.at(delivery.orgId(), webhookId, sentAt)
                .map(signer -> headers.signatures(signer, delivery.id(), sentAt, body))
                .defaultIfEmpty(List.of())
                .map(signatures -> new DeliveryRequest(
                        "POST",
                        Stream.concat(fields.stream(), signatures.stream()).toList(),
                        new String(body, StandardCharsets.UTF_8)));
    }
}
