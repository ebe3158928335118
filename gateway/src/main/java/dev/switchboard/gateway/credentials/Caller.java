package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.gateway.suspension.SuspensionEffect;

/// The caller of an authenticated request.
///
/// @param identity the identity that the credential stands for
/// @param suspension whether the app or the company is suspended, so that every request is
///     rejected
public record Caller(Identity identity, SuspensionEffect suspension) {}
