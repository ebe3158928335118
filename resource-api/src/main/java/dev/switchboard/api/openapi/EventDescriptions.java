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

    private static final String ID = "01a1fae2-93d4-7bf5-b361-14f045cf425a";
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
            case CALL_SETUP -> "A call begins: one leg of it exists.";
            case CALL_RINGING -> "A call rings at its user or at the other party.";
            case CALL_ANSWERED -> "A call was answered, and the parties talk.";
            case CALL_HOLD -> "A call was put on hold, or taken back.";
            case CALL_ENDED -> "A call is over; its record may still change.";
            case CALL_LOGGED -> "A call is over and in the log, with its final result.";
            case RECORDING_READY -> "A recording of a call can be fetched.";
            case MESSAGE_RECEIVED -> "A text came in from outside or from a colleague.";
            case MESSAGE_SENT -> "The carrier took a text that the company sent.";
            case MESSAGE_DELIVERED -> "A text that the company sent reached the recipient's phone.";
            case MESSAGE_FAILED -> "A text that the company sent will not arrive; `error` says why.";
            case PRESENCE_CHANGED -> "A user's availability or message changed, or a call of the user began or ended.";
            case VOICEMAIL_NEW -> "A caller left a voicemail on a line.";
            case FAX_RECEIVED -> "A fax came in, and its pages can be fetched.";
            case FAX_SENT -> "The other machine confirmed all pages of a fax.";
            case FAX_FAILED -> "A fax that the company sent will not arrive; `error` says why.";
            case TEST_PING -> "Somebody asked for a test of the subscription.";
        };
    }

    private static List<Field> fields(BrandProperties brand) {
        return List.of(
                field(
                        "WebhookEvent",
                        brand.field("Event"),
                        "The name of the event, as `event` of the body has it.",
                        "calls.log"),
                field(
                        "WebhookDelivery",
                        brand.field("Delivery"),
                        "The identifier of the delivery, as `id` of the body has it.",
                        ID),
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
                        "The number of the event, counted from 1 within its call, message, voicemail, fax or user.",
                        "4"),
                extension(
                        "StandardWebhookId",
                        "webhook-id",
                        "The identifier of the delivery, as Standard Webhooks names it.",
                        ID),
                extension(
                        "StandardWebhookTimestamp",
                        "webhook-timestamp",
                        "When the request was signed, in seconds since 1970 (Standard Webhooks).",
                        SECONDS),
                extension(
                        "StandardWebhookSignature",
                        "webhook-signature",
                        "`v1,<base64>`: HMAC-SHA256 of webhook-id, webhook-timestamp and the raw body with dots between them, for secrets that were generated (Standard Webhooks).",
                        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="));
    }

    private static Field field(String key, String name, String description, String example) {
        return new Field(key, name, description, example, true, false);
    }

    private static Field extension(String key, String name, String description, String example) {
        return new Field(key, name, description, example, false, true);
    }
}
