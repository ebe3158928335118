package dev.switchboard.api.clients;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whose socket it is.
///
/// @param credential SHA-256 in hex of the credential that asked for the ticket, as the gateway told it; null where
///     there was no gateway
record Bearer(UUID orgId, UUID userId, @Nullable String credential) {}
