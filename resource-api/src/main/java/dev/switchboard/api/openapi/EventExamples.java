package dev.switchboard.api.openapi;

import dev.switchboard.api.calling.calls.Call;
import dev.switchboard.api.calling.calls.CallState;
import dev.switchboard.api.calling.presence.Presence;
import dev.switchboard.api.calling.presence.PresenceStatus;
import dev.switchboard.api.calling.recordings.Recording;
import dev.switchboard.api.calling.voicemails.Voicemail;
import dev.switchboard.api.messaging.faxes.Fax;
import dev.switchboard.api.messaging.faxes.FaxDirection;
import dev.switchboard.api.messaging.faxes.FaxError;
import dev.switchboard.api.messaging.faxes.FaxStatus;
import dev.switchboard.api.messaging.messages.Message;
import dev.switchboard.api.messaging.messages.MessageDirection;
import dev.switchboard.api.messaging.messages.MessageError;
import dev.switchboard.api.messaging.messages.MessageStatus;
import dev.switchboard.api.messaging.messages.MessageType;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.deliveries.TestPing;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallResult;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An example of each event's record: what POST /webhooks/{webhook_id}/test sends, and what the OpenAPI document shows
/// of the event and of its record. Each is a record as it is at that event. The ids belong to no
/// record; they are those of examples.json, where the same company has users, numbers and everything
/// else.
final class EventExamples {

    private static final UUID CALL = UUID.fromString("01a1fadf-ac83-75be-939d-6cb041a03b92");
    private static final UUID RECORDING = UUID.fromString("01a1fae2-9b55-75fe-b6af-8739abfd79aa");
    private static final UUID UNANSWERED_CALL = UUID.fromString("01a1fac1-1627-7097-995a-56a3ff935fc3");
    private static final UUID VOICEMAIL = UUID.fromString("01a1fac1-c04e-7122-86cc-b2c212dfe61d");
    private static final UUID MESSAGE = UUID.fromString("01a1fae7-1d80-7bba-b874-8675047f9bef");
    private static final UUID REPLY = UUID.fromString("01a1faea-7f58-7c26-95d1-3be07f42a90c");
    private static final UUID CONVERSATION = UUID.fromString("01a1a237-6e1a-7bf9-bfd1-16380fd9ab8a");
    private static final UUID FAX = UUID.fromString("01a1fa59-7985-7aa5-97e5-aaaa8d34b3a9");
    private static final UUID USER = UUID.fromString("0199bee8-403e-7266-be41-9d0a3f988aaf");
    private static final UUID NUMBER = UUID.fromString("0199bf02-4259-74a7-8093-52a47e2e3d3c");
    private static final UUID FAX_NUMBER = UUID.fromString("0199c48d-a437-79ab-be71-6bce2858c5a2");
    private static final UUID WEBHOOK = UUID.fromString("01a1c15c-175c-75f9-aeda-f82cff57fd28");

    private static final String LINE = "+13125550111";
    private static final String FAX_LINE = "+13125550114";
    private static final String CALLER = "+13125550166";
    private static final String FAX_MACHINE = "+13125550170";
    private static final String LINK = "https://api.switchboard.example/v1/%s/%s/media?sig=AQJrMQ&exp=1795212317";

    private static final Instant BEGAN = Instant.parse("2026-11-20T21:32:05.123Z");
    private static final Instant ANSWERED = BEGAN.plusMillis(6_210);
    private static final Instant ENDED = ANSWERED.plusSeconds(184);
    private static final Instant LEFT = Instant.parse("2026-11-20T20:59:24.110Z");
    private static final Instant WRITTEN = Instant.parse("2026-11-20T21:40:12.800Z");
    private static final Instant SCANNED = Instant.parse("2026-11-20T19:05:30.245Z");

    private static final int TALKED = 184;

    private EventExamples() {}

    /// The example of an event.
    static Object of(EventName event) {
        return of(event, WEBHOOK);
    }

    /// @param webhookId the subscription that a test.ping is for
    static Object of(EventName event, UUID webhookId) {
        return switch (event) {
            case CALL_SETUP, CALL_RINGING -> call(CallState.RINGING, BEGAN);
            case CALL_ANSWERED -> call(CallState.IN_PROGRESS, ANSWERED);
            case CALL_HOLD -> heldCall();
            case CALL_ENDED, CALL_LOGGED -> call(CallState.ENDED, ENDED);
            case RECORDING_READY -> recording();
            case MESSAGE_RECEIVED -> message(MessageStatus.RECEIVED);
            case MESSAGE_SENT -> message(MessageStatus.SENT);
            case MESSAGE_DELIVERED -> message(MessageStatus.DELIVERED);
            case MESSAGE_FAILED -> message(MessageStatus.FAILED);
            case PRESENCE_CHANGED -> new Presence(USER, PresenceStatus.AWAY, "Lunch, back at 1 pm", false, BEGAN);
            case VOICEMAIL_NEW -> voicemail();
            case FAX_RECEIVED -> fax(FaxStatus.RECEIVED);
            case FAX_SENT -> fax(FaxStatus.SENT);
            case FAX_FAILED -> fax(FaxStatus.FAILED);
            case TEST_PING -> new TestPing(webhookId, "This is a test.");
        };
    }

    private static Call call(CallState state, Instant updatedAt) {
        boolean over = state == CallState.ENDED;
        return call(
                over ? CallResult.ANSWERED : CallResult.IN_PROGRESS,
                state,
                false,
                state == CallState.RINGING ? null : ANSWERED,
                over ? ENDED : null,
                updatedAt);
    }

    private static Call heldCall() {
        return call(CallResult.IN_PROGRESS, CallState.IN_PROGRESS, true, ANSWERED, null, ANSWERED.plusSeconds(40));
    }

    private static Call call(
            CallResult result,
            CallState state,
            boolean onHold,
            @Nullable Instant answeredAt,
            @Nullable Instant endedAt,
            Instant updatedAt) {
        return new Call(
                CALL,
                CallDirection.INBOUND,
                result,
                state,
                CALLER,
                LINE,
                USER,
                NUMBER,
                onHold,
                null,
                false,
                BEGAN,
                answeredAt,
                endedAt,
                endedAt == null ? 0 : TALKED,
                List.of(),
                null,
                false,
                updatedAt);
    }

    private static Recording recording() {
        return new Recording(
                RECORDING,
                CALL,
                USER,
                TALKED,
                736_412,
                Recording.CONTENT_TYPE,
                LINK.formatted("recordings", RECORDING),
                ANSWERED,
                ENDED.plusSeconds(2));
    }

    private static Message message(MessageStatus status) {
        boolean inbound = status == MessageStatus.RECEIVED;
        boolean failed = status == MessageStatus.FAILED;
        var sentAt = WRITTEN.plusMillis(312);
        var completedAt = WRITTEN.plusSeconds(2);
        return new Message(
                inbound ? REPLY : MESSAGE,
                CONVERSATION,
                inbound ? MessageDirection.INBOUND : MessageDirection.OUTBOUND,
                MessageType.SMS,
                status,
                inbound ? CALLER : LINE,
                inbound ? LINE : CALLER,
                inbound ? "Is the order ready to be picked up?" : "Your order is ready to be picked up at bay six.",
                List.of(),
                1,
                !inbound,
                USER,
                NUMBER,
                failed ? new MessageError("unreachable", "The recipient could not be reached.") : null,
                WRITTEN,
                inbound ? null : sentAt,
                status == MessageStatus.DELIVERED ? completedAt : null,
                inbound ? WRITTEN : status == MessageStatus.SENT ? sentAt : completedAt);
    }

    private static Voicemail voicemail() {
        return new Voicemail(
                VOICEMAIL,
                UNANSWERED_CALL,
                CALLER,
                LINE,
                NUMBER,
                USER,
                18,
                false,
                "Hello, it is about a delivery. Please call me back.",
                LINK.formatted("voicemails", VOICEMAIL),
                LEFT,
                LEFT);
    }

    private static Fax fax(FaxStatus status) {
        boolean inbound = status == FaxStatus.RECEIVED;
        return new Fax(
                FAX,
                inbound ? FaxDirection.INBOUND : FaxDirection.OUTBOUND,
                status,
                inbound ? FAX_MACHINE : FAX_LINE,
                inbound ? FAX_LINE : FAX_MACHINE,
                FAX_NUMBER,
                null,
                2,
                status == FaxStatus.FAILED ? new FaxError("busy", "The line was busy.") : null,
                LINK.formatted("faxes", FAX),
                SCANNED,
                SCANNED.plusSeconds(94),
                SCANNED.plusSeconds(94));
    }
}
