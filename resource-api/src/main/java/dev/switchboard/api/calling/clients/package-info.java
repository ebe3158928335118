/// Open client applications: which user has one on which node, the messages that are pushed to it,
/// and the messages that it sends (docs/guides/client-socket.md).
@NullMarked
package dev.switchboard.api.calling.clients;

import org.jspecify.annotations.NullMarked;
