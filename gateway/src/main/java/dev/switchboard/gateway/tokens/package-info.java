/// The internal JWT, which passes an identity to a service (the phantom token pattern).
@NullMarked
package dev.switchboard.gateway.tokens;

import org.jspecify.annotations.NullMarked;
