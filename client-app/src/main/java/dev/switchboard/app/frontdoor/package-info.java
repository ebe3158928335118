/// The start page, at `/`: what this is, how to sign in, and who is signed in. The embedded run offers its demo users
/// there, with one click each, and says where everything is.
@NullMarked
package dev.switchboard.app.frontdoor;

import org.jspecify.annotations.NullMarked;
