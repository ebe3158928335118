package dev.switchboard.contract.identity;

import java.util.Map;

/// The authorization server's response to `POST /internal/credentials/resolve` with
/// `{"sha256": ["<64 hex digits>", …]}`.
///
/// @param resolutions one for each hash
public record CredentialResolutions(Map<String, CredentialResolution> resolutions) {}
