/// Tests of the connection to Redis against a server that misbehaves.
@NullMarked
package dev.switchboard.redis;

import org.jspecify.annotations.NullMarked;
