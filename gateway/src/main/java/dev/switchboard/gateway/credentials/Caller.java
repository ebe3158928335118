package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.identity.Identity;

/// The caller of an authenticated request.
///
/// @param identity the identity that the credential stands for
/// @param appSuspended whether the app is suspended, so that every request is rejected
public record Caller(Identity identity, boolean appSuspended) {}
