package dev.switchboard.api.browserphones;

import java.time.Instant;
import java.util.UUID;

/// A phone that was renewed.
///
/// @param expiresAt unless it is renewed again before
record BrowserPhoneRenewal(UUID id, Instant expiresAt) {}
