package dev.switchboard.api.messaging.messages;

/// Media makes a message an MMS.
public enum MessageType {
    SMS,
    MMS
}
