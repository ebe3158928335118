package dev.switchboard.gateway.credentials;

import org.jspecify.annotations.Nullable;

/// The result of resolving a credential.
sealed interface Resolution {

    /// The credential is valid.
    ///
    /// @param credential its identity and times
    /// @param suspendedAppsVersion read together with it; null when Redis does not have it or is
    ///     unavailable
    record Valid(ResolvedCredential credential, @Nullable Long suspendedAppsVersion) implements Resolution {}

    /// The credential does not exist, has expired, or was revoked.
    record Invalid() implements Resolution {}

    /// The credential was not looked up, because too many unknown credentials came from its address.
    record LookUpRejected() implements Resolution {}

    /// The credential is neither in Redis nor in memory; only the authorization server can resolve it.
    ///
    /// @param suspendedAppsVersion read together with it; null when Redis does not have it or is
    ///     unavailable
    record Unknown(@Nullable Long suspendedAppsVersion) implements Resolution {}
}
