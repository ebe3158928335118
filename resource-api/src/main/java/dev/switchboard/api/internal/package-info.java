/// The internal port, through which the authorization server notifies this service. The gateway
/// never routes to it, and it requires the shared secret
/// (ARCHITECTURE.md#interfaces-between-modules).
@NullMarked
package dev.switchboard.api.internal;

import org.jspecify.annotations.NullMarked;
