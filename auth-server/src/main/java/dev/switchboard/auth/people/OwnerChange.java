package dev.switchboard.auth.people;

/// The body of `POST /v1/account/owner`.
///
/// @param userId an active admin
record OwnerChange(String userId) {}
