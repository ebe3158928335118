package dev.switchboard.api.calling.clients;

import dev.switchboard.api.calling.clients.ClientMessage.Changed;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Changes that a node sends on to the clients that it holds.
///
/// @param userIds whose clients; null for all of the company
record ChangeNotice(UUID orgId, @Nullable Set<UUID> userIds, List<Changed> changes) {}
