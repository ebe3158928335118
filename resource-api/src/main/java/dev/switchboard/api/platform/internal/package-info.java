/// The internal port, through which the authorization server notifies this service. The gateway
/// never routes to it, and it requires the shared secret
/// (docs/internal-interfaces.md#authorization-server-to-resource-api).
@NullMarked
package dev.switchboard.api.platform.internal;

import org.jspecify.annotations.NullMarked;
