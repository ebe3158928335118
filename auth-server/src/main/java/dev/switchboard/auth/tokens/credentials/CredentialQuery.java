package dev.switchboard.auth.tokens.credentials;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/// The gateway's query: the hash of the credential that was presented to it.
///
/// @param sha256 64 lower-case hexadecimal digits
record CredentialQuery(
        @NotNull @Pattern(regexp = "[0-9a-f]{64}") String sha256) {}
