/// What a client library wants to know beforehand (RFC 8414).
@NullMarked
package dev.switchboard.auth.metadata;

import org.jspecify.annotations.NullMarked;
