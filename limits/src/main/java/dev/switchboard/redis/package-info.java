/// The one connection to Redis, and whether it can be relied on at the moment.
@NullMarked
package dev.switchboard.redis;

import org.jspecify.annotations.NullMarked;
