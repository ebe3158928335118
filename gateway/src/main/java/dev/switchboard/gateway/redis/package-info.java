/// The one connection to Redis, and whether it can be relied on at the moment.
@NullMarked
package dev.switchboard.gateway.redis;

import org.jspecify.annotations.NullMarked;
