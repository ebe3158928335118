package dev.switchboard.api.platform.events;

import java.util.Arrays;
import java.util.Optional;

/// The events that webhooks deliver (docs/guides/webhooks.md#subscribing).
public enum EventName {
    CALL_SETUP("calls.session.setup", EventFilter.CALLS_SESSIONS),
    CALL_RINGING("calls.session.ringing", EventFilter.CALLS_SESSIONS),
    CALL_ANSWERED("calls.session.answered", EventFilter.CALLS_SESSIONS),
    /// At hold and at unhold; `on_hold` says which.
    CALL_HOLD("calls.session.hold", EventFilter.CALLS_SESSIONS),
    CALL_ENDED("calls.session.ended", EventFilter.CALLS_SESSIONS),
    /// The call is over and in the log, with its final result.
    CALL_LOGGED("calls.log", EventFilter.CALLS_LOG),
    /// A recording can be fetched.
    RECORDING_READY("recordings.ready", EventFilter.RECORDINGS_READY),
    MESSAGE_RECEIVED("messages.received", EventFilter.MESSAGES),
    MESSAGE_SENT("messages.sent", EventFilter.MESSAGES),
    MESSAGE_DELIVERED("messages.delivered", EventFilter.MESSAGES),
    MESSAGE_FAILED("messages.failed", EventFilter.MESSAGES),
    PRESENCE_CHANGED("presence.changed", EventFilter.PRESENCE),
    VOICEMAIL_NEW("voicemails.new", EventFilter.VOICEMAILS),
    FAX_RECEIVED("faxes.received", EventFilter.FAXES),
    FAX_SENT("faxes.sent", EventFilter.FAXES),
    FAX_FAILED("faxes.failed", EventFilter.FAXES),
    /// Requested by the owner of the subscription.
    TEST_PING("test.ping", EventFilter.TEST);

    private final String value;
    private final EventFilter filter;

    EventName(String value, EventFilter filter) {
        this.value = value;
        this.filter = filter;
    }

    public String value() {
        return value;
    }

    /// The family that it belongs to.
    public EventFilter filter() {
        return filter;
    }

    /// Empty for an event of a newer version, which may run beside this one during an upgrade.
    public static Optional<EventName> of(String value) {
        return Arrays.stream(values()).filter(name -> name.value.equals(value)).findFirst();
    }
}
