/// The connection to Redis, and whether it is currently available.
@NullMarked
package dev.switchboard.redis;

import org.jspecify.annotations.NullMarked;
