package dev.switchboard.api.messaging.carriers;

/// Why a record was not delivered.
///
/// @param code for programs, in snake_case
/// @param reason a sentence for users
public record Failure(String code, String reason) {}
