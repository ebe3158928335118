package dev.switchboard.api.messaging.messages;

/// Why a message failed.
///
/// @param code for programs, such as `unreachable`
/// @param message a sentence for users
public record MessageError(String code, String message) {}
