package dev.switchboard.api.openapi;

import dev.switchboard.api.calling.calls.Call;
import dev.switchboard.api.calling.presence.Presence;
import dev.switchboard.api.calling.recordings.Recording;
import dev.switchboard.api.calling.voicemails.Voicemail;
import dev.switchboard.api.messaging.faxes.Fax;
import dev.switchboard.api.messaging.messages.Message;
import dev.switchboard.api.platform.events.EventFilter;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.deliveries.TestPing;
import dev.switchboard.api.webhooks.subscriptions.BrandProperties;
import dev.switchboard.openapi.WebhookDescriptions;
import dev.switchboard.openapi.WebhookDescriptions.Event;
import dev.switchboard.openapi.WebhookDescriptions.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// The webhook events with their records, and the header fields of deliveries.
final class EventDescriptions {

    private static final String ID = "0199aa00-0000-7000-8000-0000000000d1";
    private static final String SECONDS = "1795210325";

    private EventDescriptions() {}

    /// @param json writes the examples as the API does
    static WebhookDescriptions all(BrandProperties brand, JsonMapper json) {
        return new WebhookDescriptions(
                fields(brand),
                Arrays.stream(EventName.values())
                        .map(name -> new Event(
                                name.value(),
                                summary(name),
                                data(name.filter()),
                                json.readValue(json.writeValueAsBytes(EventExamples.of(name)), Map.class)))
                        .toList());
    }

    /// The record that events of a family carry.
    private static Class<?> data(EventFilter filter) {
        return switch (filter) {
            case CALLS_SESSIONS, CALLS_LOG -> Call.class;
            case MESSAGES -> Message.class;
            case VOICEMAILS -> Voicemail.class;
            case PRESENCE -> Presence.class;
            case RECORDINGS_READY -> Recording.class;
            case TEST -> TestPing.class;
            case FAXES -> Fax.class;
        };
    }

    private static String summary(EventName name) {
        return switch (name) {
            case CALL_SETUP -> "A call begins";
            case CALL_RINGING -> "A call rings";
            case CALL_ANSWERED -> "A call was answered";
            case CALL_HOLD -> "A call was put on hold, or taken back";
            case CALL_ENDED -> "A call is over";
            case CALL_LOGGED -> "A call is in the log, with its final result";
            case RECORDING_READY -> "A recording can be fetched";
            case MESSAGE_RECEIVED -> "A message came in";
            case MESSAGE_SENT -> "A message has left";
            case MESSAGE_DELIVERED -> "A message has arrived";
            case MESSAGE_FAILED -> "A message did not arrive";
            case PRESENCE_CHANGED -> "Somebody's presence changed";
            case VOICEMAIL_NEW -> "A caller left a voicemail";
            case FAX_RECEIVED -> "A fax came in";
            case FAX_SENT -> "A fax has arrived";
            case FAX_FAILED -> "A fax did not arrive";
            case TEST_PING -> "A test of the subscription";
        };
    }

    private static List<Field> fields(BrandProperties brand) {
        return List.of(
                field("WebhookEvent", brand.field("Event"), "The event, as in the body.", "calls.log"),
                field("WebhookDelivery", brand.field("Delivery"), "The delivery's id, as in the body.", ID),
                field(
                        "WebhookSignature",
                        brand.field("Signature"),
                        "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of t, a dot and the raw body, keyed with the"
                                + " secret; two `v1` while a secret is being replaced.",
                        "t=" + SECONDS + ",v1=" + "5f".repeat(32)),
                extension(
                        "WebhookTest",
                        brand.field("Test"),
                        "`true` for an example that was requested and did not happen; otherwise absent.",
                        "true"),
                extension(
                        "WebhookSequence",
                        brand.field("Sequence"),
                        "The event's number within its call, message, voicemail, fax or user.",
                        "4"),
                extension("StandardWebhookId", "webhook-id", "The delivery's id (Standard Webhooks).", ID),
                extension(
                        "StandardWebhookTimestamp", "webhook-timestamp", "Unix seconds (Standard Webhooks).", SECONDS),
                extension(
                        "StandardWebhookSignature",
                        "webhook-signature",
                        "`v1,<base64>` (Standard Webhooks), for secrets that were generated.",
                        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="));
    }

    private static Field field(String key, String name, String description, String example) {
        return new Field(key, name, description, example, true, false);
    }

    private static Field extension(String key, String name, String description, String example) {
        return new Field(key, name, description, example, false, true);
    }
}
