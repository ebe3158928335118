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

/// An example of each event's record: what POST /webhooks/{webhook_id}/test sends, and what the OpenAPI document shows.
/// Each is a record as it is at that event. Its ids belong to no record.
final class EventExamples {

    private static final UUID ID = id(1);
    private static final UUID USER = id(2);
    private static final UUID NUMBER = id(3);
    private static final UUID OTHER = id(4);
    private static final UUID WEBHOOK = id(5);

    private static final String LINE = "+13125550119";
    private static final String CALLER = "+13125550166";
    private static final String LINK = "http://localhost:8080/v1/%s/" + ID + "/media?sig=AQJrMQ&exp=1795176000";

    private static final Instant BEGAN = Instant.parse("2026-11-20T21:32:05.123Z");
    private static final Instant ANSWERED = BEGAN.plusMillis(6_210);
    private static final Instant ENDED = ANSWERED.plusSeconds(184);

    private static final int TALKED = 184;

    private EventExamples() {}

    private static UUID id(int n) {
        return UUID.fromString("0199aa00-0000-7000-8000-00000000000" + n);
    }

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
                ID,
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
                ID,
                OTHER,
                USER,
                TALKED,
                736_412,
                Recording.CONTENT_TYPE,
                LINK.formatted("recordings"),
                ANSWERED,
                ENDED.plusSeconds(2));
    }

    private static Message message(MessageStatus status) {
        boolean inbound = status == MessageStatus.RECEIVED;
        boolean failed = status == MessageStatus.FAILED;
        var sentAt = BEGAN.plusMillis(312);
        var completedAt = BEGAN.plusSeconds(2);
        return new Message(
                ID,
                OTHER,
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
                BEGAN,
                inbound ? null : sentAt,
                status == MessageStatus.DELIVERED ? completedAt : null,
                inbound ? BEGAN : status == MessageStatus.SENT ? sentAt : completedAt);
    }

    private static Voicemail voicemail() {
        return new Voicemail(
                ID,
                OTHER,
                CALLER,
                LINE,
                NUMBER,
                USER,
                18,
                false,
                "Hello, it is about a delivery. Please call me back.",
                LINK.formatted("voicemails"),
                ENDED,
                ENDED);
    }

    private static Fax fax(FaxStatus status) {
        boolean inbound = status == FaxStatus.RECEIVED;
        return new Fax(
                ID,
                inbound ? FaxDirection.INBOUND : FaxDirection.OUTBOUND,
                status,
                inbound ? CALLER : LINE,
                inbound ? LINE : CALLER,
                NUMBER,
                USER,
                2,
                status == FaxStatus.FAILED ? new FaxError("busy", "The line was busy.") : null,
                LINK.formatted("faxes"),
                BEGAN,
                ENDED,
                ENDED);
    }
}
