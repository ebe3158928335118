/// Where the gateway reads the limits that operators set.
@NullMarked
package dev.switchboard.gateway.limits;

import org.jspecify.annotations.NullMarked;
