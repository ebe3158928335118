package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class EventController {

    private final ReadEvents readEvents;

    EventController(ReadEvents readEvents) {
        this.readEvents = readEvents;
    }

    @Describe(
            id = "readEvents",
            summary =
                    "The events that wait for the reader of a subscription with `delivery` `pull`, and those that come while it waits.",
            details =
                    "`after` acknowledges the events of the page with that cursor, and no others: what was not acknowledged comes again, with the same `id`. One request reads at a time; the one before gets an empty page.",
            conflict = "The events of the subscription are sent to its `url`, or it is suspended or has expired.")
    @GetMapping("/v1/webhooks/{webhook_id}/events")
    Mono<EventPage> read(
            @PathVariable("webhook_id") String webhookId, @FromQuery EventsQuery query, AuditContext audit) {
        return readEvents.read(WebhookAccess.of(audit.credential()), RecordId.inPath(webhookId), query);
    }
}
