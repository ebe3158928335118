package dev.switchboard.api.events;

/// The events of the contract that are written so far.
public enum EventName {
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
