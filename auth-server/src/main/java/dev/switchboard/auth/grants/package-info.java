/// What a person allowed an app, from the code to the last refresh: one use of codes, generations of refresh tokens,
/// and the end of a grant with everything it gave (decisions, section 6).
///
/// Whoever locks several rows takes them in this order, so that nobody waits in a circle: the code, its grant, the
/// grant's tokens, pending tombstones.
@NullMarked
package dev.switchboard.auth.grants;

import org.jspecify.annotations.NullMarked;
