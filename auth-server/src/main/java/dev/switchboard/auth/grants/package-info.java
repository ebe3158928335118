/// What a person allowed an app, from the code to the last refresh: one use of codes, generations of refresh tokens,
/// and the end of a grant with everything it gave (decisions, section 6).
@NullMarked
package dev.switchboard.auth.grants;

import org.jspecify.annotations.NullMarked;
