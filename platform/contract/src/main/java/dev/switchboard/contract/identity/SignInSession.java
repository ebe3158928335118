package dev.switchboard.contract.identity;

import java.time.Instant;
import java.util.UUID;

/// The browser session in which a token of Switchboard's own applications was issued.
///
/// @param id stays the same for as long as the user is signed in
/// @param authenticatedAt when the user last proved who they are in this session; in whole seconds, as
///     `auth_time` (OpenID Connect Core 1.0, section 2)
public record SignInSession(UUID id, Instant authenticatedAt) {}
