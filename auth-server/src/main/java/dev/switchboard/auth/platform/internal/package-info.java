/// The internal port, a connector of its own for the gateway. Only it serves `/internal/**`, and
/// only with the shared secret (docs/internal-interfaces.md#gateway-to-authorization-server).
@NullMarked
package dev.switchboard.auth.platform.internal;

import org.jspecify.annotations.NullMarked;
