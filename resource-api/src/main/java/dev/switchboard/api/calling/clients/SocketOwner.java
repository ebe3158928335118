package dev.switchboard.api.calling.clients;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The user of a socket.
///
/// @param credential SHA-256 in hex of the credential that requested the ticket, as the gateway
///     sent it; null without a gateway
public record SocketOwner(UUID orgId, UUID userId, @Nullable String credential) {}
