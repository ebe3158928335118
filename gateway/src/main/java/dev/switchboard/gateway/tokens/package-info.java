/// The internal JWT, by which an identity travels to a service (the phantom-token pattern).
@NullMarked
package dev.switchboard.gateway.tokens;

import org.jspecify.annotations.NullMarked;
