/// Verification of the internal JWT, by which the gateway passes an identity to a service.
@NullMarked
package dev.switchboard.web.identity;

import org.jspecify.annotations.NullMarked;
