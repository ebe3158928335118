package dev.switchboard.auth.people.profile;

import dev.switchboard.web.input.EmailAddress;

/// The body of `POST /v1/users/me/email`.
///
/// @param email with which the user wants to sign in
record EmailChange(@EmailAddress String email) {}
