package dev.switchboard.auth.signin.passwords;

/// The answer to `POST /v1/users/{user_id}/reset-password` without a mail server.
///
/// @param url the link to a new password
record PasswordResetAnswer(String url) {}
