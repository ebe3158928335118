package dev.switchboard.auth.tokens.credentials;

import dev.switchboard.contract.identity.Projection;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/// The hashes of several credentials that the gateway asks about.
///
/// @param sha256 each has 64 lower-case hexadecimal digits
record CredentialHashes(
        @NotEmpty @Size(max = Projection.MAX_AT_ONCE) List<@NotNull @Pattern(regexp = "[0-9a-f]{64}") String> sha256) {}
