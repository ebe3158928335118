/// The client's address, and the scheme and host it used
/// (docs/guides/requests-and-responses.md#client-address).
@NullMarked
package dev.switchboard.gateway.clientaddress;

import org.jspecify.annotations.NullMarked;
