package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.identity.Identity;

/// Who a living credential says is calling.
///
/// @param identity what the credential stands for
/// @param appSuspended whether its app is suspended, so that it may do nothing
public record Caller(Identity identity, boolean appSuspended) {}
