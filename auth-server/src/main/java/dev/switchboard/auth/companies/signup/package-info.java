/// Signing up: somebody creates a company with themselves as the owner, and confirms the email by a
/// link (docs/guides/users-come-and-go.md). Only where `switchboard.sign-up.enabled` says so.
@NullMarked
package dev.switchboard.auth.companies.signup;

import org.jspecify.annotations.NullMarked;
