package dev.switchboard.api.messaging.faxes;

/// Why a fax failed, or is only a part of what was sent.
///
/// @param code for programs, such as `busy`
/// @param message a sentence for users
public record FaxError(String code, String message) {}
