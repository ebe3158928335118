/// The running processes of all services, for the health of the service (docs/operations/watch.md#health).
/// Each gateway announces itself on the internal port, this server writes its own row, those of the client
/// application are in Redis, and those of the resource API are in the telephony schema.
@NullMarked
package dev.switchboard.auth.health.nodes;

import org.jspecify.annotations.NullMarked;
