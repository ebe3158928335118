/// Sign-in and sign-out with a browser, and the limits on guessing.
@NullMarked
package dev.switchboard.auth.signin;

import org.jspecify.annotations.NullMarked;
