/// Limits on request bodies: size, media type and speed.
@NullMarked
package dev.switchboard.gateway.body;

import org.jspecify.annotations.NullMarked;
