package dev.switchboard.api.platform.events;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// The events of first-generation webhooks, with their own names
/// (docs/guides/webhooks.md#first-generation-webhooks). Each stands for one of today's events and
/// carries the same record.
public enum FirstGenerationEvent {
    /// A call is over, however it came out, unless it was missed.
    CALL_ENDED("call.ended"),
    CALL_MISSED("call.missed"),
    /// A text or a multimedia message came in.
    SMS_RECEIVED("sms.received"),
    VOICEMAIL_RECEIVED("voicemail.received"),
    FAX_RECEIVED("fax.received");

    private static final String MISSED = "missed";

    private final String value;

    FirstGenerationEvent(String value) {
        this.value = value;
    }

    public String value() {
        return value;
    }

    public static Optional<FirstGenerationEvent> of(String value) {
        return Arrays.stream(values())
                .filter(event -> event.value.equals(value))
                .findFirst();
    }

    /// The event's first-generation name; empty when it has none.
    ///
    /// @param data the record that the event carries, read only where the name alone is ambiguous
    public static Optional<FirstGenerationEvent> of(EventName name, Supplier<JsonNode> data) {
        return switch (name) {
            case CALL_LOGGED ->
                Optional.of(MISSED.equals(data.get().path("result").asString("")) ? CALL_MISSED : CALL_ENDED);
            case MESSAGE_RECEIVED -> Optional.of(SMS_RECEIVED);
            case VOICEMAIL_NEW -> Optional.of(VOICEMAIL_RECEIVED);
            case FAX_RECEIVED -> Optional.of(FAX_RECEIVED);
            default -> Optional.empty();
        };
    }
}
