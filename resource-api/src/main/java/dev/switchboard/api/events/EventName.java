package dev.switchboard.api.events;

/// The events of the contract that are written so far.
public enum EventName {
    CALL_SETUP("calls.session.setup"),
    CALL_RINGING("calls.session.ringing"),
    CALL_ANSWERED("calls.session.answered"),
    /// At hold and at unhold; `on_hold` tells which.
    CALL_HOLD("calls.session.hold"),
    CALL_ENDED("calls.session.ended"),
    /// The call is over and in the log, with its final result.
    CALL_LOGGED("calls.log"),
    /// A recording can be fetched.
    RECORDING_READY("recordings.ready"),
    MESSAGE_RECEIVED("messages.received"),
    MESSAGE_SENT("messages.sent"),
    MESSAGE_DELIVERED("messages.delivered"),
    MESSAGE_FAILED("messages.failed"),
    PRESENCE_CHANGED("presence.changed"),
    VOICEMAIL_NEW("voicemails.new");

    private final String value;

    EventName(String value) {
        this.value = value;
    }

    public String value() {
        return value;
    }
}
