package dev.switchboard.auth.signin.passwords;

/// The response to `POST /v1/users/{user_id}/reset-password` without a mail server.
///
/// @param url the link to a new password
record PasswordResetBody(String url) {}
