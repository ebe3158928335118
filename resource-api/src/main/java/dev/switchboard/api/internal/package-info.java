/// What other services of the installation tell this one: a port of its own, never routed by the gateway,
/// open to who shows the shared secret (ARCHITECTURE.md, "What the rooms say to each other").
@NullMarked
package dev.switchboard.api.internal;

import org.jspecify.annotations.NullMarked;
