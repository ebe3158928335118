/// What the edge answers when it does not pass a request on: the envelope, or RFC 6749's shape at the token endpoint.
@NullMarked
package dev.switchboard.gateway.errors;

import org.jspecify.annotations.NullMarked;
