/// The health of Redis on the management port.
@NullMarked
package dev.switchboard.gateway.health;

import org.jspecify.annotations.NullMarked;
