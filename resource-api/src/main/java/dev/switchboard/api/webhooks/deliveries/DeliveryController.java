package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.api.webhooks.deliveries.DeliveryLogStore.Entry;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class DeliveryController {

    private final WebhookStore webhooks;
    private final DeliveryLogStore log;
    private final ShowDelivery showDelivery;
    private final SendTestPing sendTestPing;
    private final Redeliver redeliver;
    private final RecoverEvents recoverEvents;
    private final Pages pages;

    DeliveryController(
            WebhookStore webhooks,
            DeliveryLogStore log,
            ShowDelivery showDelivery,
            SendTestPing sendTestPing,
            Redeliver redeliver,
            RecoverEvents recoverEvents,
            Pages pages) {
        this.webhooks = webhooks;
        this.log = log;
        this.showDelivery = showDelivery;
        this.sendTestPing = sendTestPing;
        this.redeliver = redeliver;
        this.recoverEvents = recoverEvents;
        this.pages = pages;
    }

    @Describe(
            id = "listDeliveries",
            summary = "The delivery log of a subscription, newest first.",
            details = "One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days.")
    @GetMapping("/v1/webhooks/{webhook_id}/deliveries")
    Mono<Page<Delivery>> list(
            @PathVariable("webhook_id") String webhookId, @FromQuery DeliveriesQuery query, AuditContext audit) {
        var access = WebhookAccess.of(audit.credential());
        return pages.page(
                        "webhooks/" + webhookId + "/deliveries",
                        audit.actor(),
                        query,
                        entry -> KeysetPosition.of(entry.id()),
                        page -> found(access, webhookId).flatMapMany(id -> log.list(access.orgId(), id, page)))
                .map(page -> page.map(Entry::delivery));
    }

    @Describe(
            id = "getDelivery",
            summary = "One delivery with its request, its attempts and what the receiver responded.",
            details =
                    "The request is as the last attempt sent it, without the signatures; it is null when the event is no longer stored. Of each response a few headers and the first 2 KiB of a body of text are kept.",
            notFound = "There is no such subscription, or no attempt of the delivery has ended.")
    @GetMapping("/v1/webhooks/{webhook_id}/deliveries/{delivery_id}")
    Mono<DeliveryDetails> one(
            @PathVariable("webhook_id") String webhookId,
            @PathVariable("delivery_id") String deliveryId,
            AuditContext audit) {
        return showDelivery.show(
                WebhookAccess.of(audit.credential()), RecordId.inPath(webhookId), RecordId.inPath(deliveryId));
    }

    private Mono<UUID> found(WebhookAccess access, String webhookId) {
        return Mono.justOrEmpty(RecordId.parse(webhookId))
                .filterWhen(id -> webhooks.exists(access, id))
                .switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(
            id = "testWebhook",
            summary = "Sends a test.ping, whatever the filters are.",
            conflict = "The subscription is suspended or has expired.")
    @PostMapping("/v1/webhooks/{webhook_id}/test")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<QueuedDelivery> test(@PathVariable("webhook_id") String webhookId, AuditContext who) {
        return sendTestPing.send(WebhookAccess.of(who.credential()), RecordId.inPath(webhookId));
    }

    @Describe(
            id = "redeliver",
            summary = "Sends one delivery again, under the same id.",
            details = "Attempts continue the count, and failures are retried as before.",
            conflict =
                    "The delivery is pending, the subscription is suspended or has expired, or the event is no longer stored.")
    @PostMapping("/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<QueuedDelivery> redeliver(
            @PathVariable("webhook_id") String webhookId,
            @PathVariable("delivery_id") String deliveryId,
            AuditContext audit) {
        return redeliver.redeliver(WebhookAccess.of(audit.credential()), RecordId.inPath(webhookId), deliveryId);
    }

    @Describe(
            id = "recoverEvents",
            summary = "Sends all events of a period that the subscription asks for and never received.",
            details =
                    "These are the events that failed all attempts, and those that were not sent because the subscription was suspended or had expired; none is from before it was created. If the response has `next_since`, repeat the request from there.",
            conflict = "The subscription is suspended or has expired.")
    @PostMapping("/v1/webhooks/{webhook_id}/recover")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<Recovery> recover(
            @PathVariable("webhook_id") String webhookId, @RequestBody RecoverIn body, AuditContext audit) {
        return recoverEvents.recover(WebhookAccess.of(audit.credential()), webhookId, body);
    }
}
