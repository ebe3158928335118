package dev.switchboard.gateway.credentials;

import org.jspecify.annotations.Nullable;

/// What became of a credential.
sealed interface Resolution {

    /// It lives.
    ///
    /// @param credential what it stands for
    /// @param suspendedAppsVersion read together with it; null when Redis does not know it or is away
    record Living(KnownCredential credential, @Nullable Long suspendedAppsVersion) implements Resolution {}

    /// It is unknown to PostgreSQL, expired or revoked.
    record Dead() implements Resolution {}

    /// It was not looked up, because too many unknown credentials come from its address.
    record Refused() implements Resolution {}

    /// Neither Redis nor this gateway knows it; only the authorization server can resolve it.
    ///
    /// @param suspendedAppsVersion read together with it; null when Redis does not know it or is
    ///     unavailable
    record Unknown(@Nullable Long suspendedAppsVersion) implements Resolution {}
}
