/// Error responses of the gateway: the envelope, the format of RFC 6749 at the token endpoint, or a page for browsers.
@NullMarked
package dev.switchboard.gateway.errors;

import org.jspecify.annotations.NullMarked;
