/// Error responses of the gateway: the envelope, or the format of RFC 6749 at the token endpoint.
@NullMarked
package dev.switchboard.gateway.errors;

import org.jspecify.annotations.NullMarked;
