package dev.switchboard.api.webhooks.deliveries;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.switchboard.api.platform.events.EventFilter;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.events.FirstGenerationEvent;
import dev.switchboard.api.platform.media.SignedLinks;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes the body of a delivery (docs/guides/webhooks.md#what-arrives): the record as it was at
/// the event, except for links to media, which are signed again for each attempt. The same attempt
/// always gives the same bytes.
@Component
final class DeliveryBodies {

    private static final Set<EventFilter> WITH_MEDIA =
            EnumSet.of(EventFilter.RECORDINGS_READY, EventFilter.VOICEMAILS, EventFilter.FAXES, EventFilter.MESSAGES);
    private static final String LINK = "media_url";

    private final SignedLinks links;
    private final JsonMapper json;

    DeliveryBodies(SignedLinks links, JsonMapper json) {
        this.links = links;
        this.json = json;
    }

    private record Body(
            UUID id,
            String event,
            Instant occurredAt,
            UUID orgId,
            @JsonRawValue String data) {}

    /// The event's name as this subscription knows it.
    String nameOf(PendingDelivery delivery, boolean firstGeneration) {
        var name = delivery.name();
        return firstGeneration
                ? FirstGenerationEvent.of(name, () -> json.readTree(delivery.data()))
                        .map(FirstGenerationEvent::value)
                        .orElse(name.value())
                : name.value();
    }

    /// @param at when the attempt begins
    byte[] write(PendingDelivery delivery, String event, Instant at) {
        return json.writeValueAsBytes(
                new Body(delivery.id(), event, delivery.occurredAt(), delivery.orgId(), data(delivery, at)));
    }

    private String data(PendingDelivery delivery, Instant at) {
        return hasMedia(delivery.name()) && json.readTree(delivery.data()) instanceof ObjectNode data
                ? json.writeValueAsString(signed(delivery.orgId(), data, at))
                : delivery.data();
    }

    private static boolean hasMedia(EventName name) {
        return WITH_MEDIA.contains(name.filter());
    }

    private ObjectNode signed(UUID orgId, ObjectNode data, Instant at) {
        renewLink(orgId, data, LINK, at);
        for (JsonNode item : data.path("media")) {
            if (item instanceof ObjectNode medium) {
                renewLink(orgId, medium, "url", at);
            }
        }
        return data;
    }

    private void renewLink(UUID orgId, ObjectNode holder, String field, Instant at) {
        var link = holder.path(field);
        if (link.isString()) {
            holder.put(field, links.renewed(orgId, link.asString(), at));
        }
    }
}
