/// The first page, at `/`: what this is and where everything is.
@NullMarked
package dev.switchboard.app.frontdoor;

import org.jspecify.annotations.NullMarked;
