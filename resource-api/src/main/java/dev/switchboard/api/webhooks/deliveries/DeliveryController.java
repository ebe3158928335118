package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.api.webhooks.deliveries.DeliveryLogStore.Entry;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
    private final SendTestEvent sendTestEvent;
    private final Redeliver redeliver;
    private final RecoverEvents recoverEvents;
    private final StatisticsStore statistics;
    private final Pages pages;
    private final Clock clock;

    DeliveryController(
            WebhookStore webhooks,
            DeliveryLogStore log,
            ShowDelivery showDelivery,
            SendTestEvent sendTestEvent,
            Redeliver redeliver,
            RecoverEvents recoverEvents,
            StatisticsStore statistics,
            Pages pages,
            Clock clock) {
        this.webhooks = webhooks;
        this.log = log;
        this.showDelivery = showDelivery;
        this.sendTestEvent = sendTestEvent;
        this.redeliver = redeliver;
        this.recoverEvents = recoverEvents;
        this.statistics = statistics;
        this.pages = pages;
        this.clock = clock;
    }

    @Describe(
            id = "listDeliveries",
            summary = "The delivery log of a subscription, newest first.",
            details =
                    "One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a page can have fewer records than its limit, or none, and still lead to the next one.")
    @GetMapping("/v1/webhooks/{webhook_id}/deliveries")
    Mono<Page<Delivery>> list(
            @PathVariable("webhook_id") String webhookId, @FromQuery DeliveriesQuery query, AuditContext audit) {
        var access = WebhookAccess.of(audit.credential());
        var window = Window.of(query.since(), query.until());
        return pages.scannedPage(
                        "webhooks/" + webhookId + "/deliveries",
                        audit.actor(),
                        query,
                        entry -> KeysetPosition.of(entry.id()),
                        page -> found(access, webhookId)
                                .flatMap(id -> log.list(access.orgId(), id, query, window, page)))
                .map(page -> page.map(Entry::delivery));
    }

    @Describe(
            id = "getDelivery",
            summary = "One delivery with its request, its attempts and what the receiver responded.",
            details =
                    "The request is as the last attempt sent it, without the headers that the subscription adds, and without the signatures once the secret has been replaced; it is null when the event is no longer stored. Of each response a few headers and the first 2 KiB of a body of text are kept.",
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
            summary = "Sends an example of an event, whatever the filters are; without a body a test.ping.",
            details =
                    "The delivery carries a record in the shape of the event, whose ids belong to no record of the company, and the header `X-SERVICE-Test: true`. It counts and is retried like any other.",
            conflict = "The subscription is suspended or has expired.")
    @PostMapping("/v1/webhooks/{webhook_id}/test")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<QueuedDelivery> test(
            @PathVariable("webhook_id") String webhookId,
            @RequestBody(required = false) @Nullable TestEvent body,
            AuditContext who) {
        return sendTestEvent.send(
                WebhookAccess.of(who.credential()),
                RecordId.inPath(webhookId),
                body == null ? EventName.TEST_PING : body.name());
    }

    @Describe(
            id = "getWebhookStatistics",
            summary = "How many attempts of the last 24 hours succeeded, and how long they took.",
            details =
                    "Durations are from the beginning of an attempt until its response was read or it failed, off by 6 % at most.")
    @GetMapping("/v1/webhooks/{webhook_id}/statistics")
    Mono<WebhookStatistics> statistics(@PathVariable("webhook_id") String webhookId, AuditContext audit) {
        var access = WebhookAccess.of(audit.credential());
        var since = WebhookStatistics.since(clock.instant());
        return found(access, webhookId)
                .flatMap(id -> statistics.counts(access.orgId(), id, since).collectList())
                .map(counts -> WebhookStatistics.of(since, counts));
    }

    @Describe(
            id = "redeliver",
            summary = "Sends one delivery again, under the same id.",
            details =
                    "Attempts continue the count, and failures are retried as before. A delivery that waits for its next attempt gets it now.",
            conflict =
                    "The delivery is being sent, the subscription is suspended or has expired, or the event is no longer stored.")
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
