package dev.switchboard.api.events;

/// The events of the contract that are written so far.
public enum EventName {
    MESSAGE_RECEIVED("messages.received"),
    MESSAGE_SENT("messages.sent"),
    MESSAGE_DELIVERED("messages.delivered"),
    MESSAGE_FAILED("messages.failed"),
    PRESENCE_CHANGED("presence.changed");

    private final String value;

    EventName(String value) {
        this.value = value;
    }

    public String value() {
        return value;
    }
}
