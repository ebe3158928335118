package dev.switchboard.api.messages;

/// Media makes a message an MMS.
public enum MessageType {
    SMS,
    MMS
}
