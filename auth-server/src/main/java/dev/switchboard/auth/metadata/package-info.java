/// The server metadata that client libraries read (RFC 8414).
@NullMarked
package dev.switchboard.auth.metadata;

import org.jspecify.annotations.NullMarked;
