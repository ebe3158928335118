/// A client's connection below HTTP: limits on size and speed, and answers to requests that cannot
/// be parsed.
@NullMarked
package dev.switchboard.gateway.connection;

import org.jspecify.annotations.NullMarked;
