/// What a request may bring along: size, media type and pace of its body.
@NullMarked
package dev.switchboard.gateway.intake;

import org.jspecify.annotations.NullMarked;
