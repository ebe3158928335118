package dev.switchboard.contract.identity;

import java.util.List;

/// The authorization server's response to `POST /internal/credentials/resolve` with
/// `{"sha256": ["<64 hex digits>", …]}`.
///
/// @param resolutions one for each hash, in the order of the hashes
public record CredentialResolutions(List<CredentialResolution> resolutions) {}
