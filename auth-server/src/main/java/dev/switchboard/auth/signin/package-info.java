/// Who sits at a browser: sign-in with email and password, the session, sign-out, and the limits on guessing
/// (decisions, section 6).
@NullMarked
package dev.switchboard.auth.signin;

import org.jspecify.annotations.NullMarked;
