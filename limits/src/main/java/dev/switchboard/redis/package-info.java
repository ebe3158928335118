/// The one connection to Redis, and whether it is currently usable.
@NullMarked
package dev.switchboard.redis;

import org.jspecify.annotations.NullMarked;
