/// The first page, at `/`: what this is, where everything is, and who is signed in. The embedded run offers its demo
/// users there, with one click each.
@NullMarked
package dev.switchboard.app.frontdoor;

import org.jspecify.annotations.NullMarked;
