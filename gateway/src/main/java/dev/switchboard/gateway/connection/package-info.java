/// Netty handlers of a client's connection: limits on size and speed, and responses to requests that
/// cannot be parsed.
@NullMarked
package dev.switchboard.gateway.connection;

import org.jspecify.annotations.NullMarked;
