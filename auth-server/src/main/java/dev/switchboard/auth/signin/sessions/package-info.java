/// Where a user is signed in: the sessions of browsers, and what ends with them.
@NullMarked
package dev.switchboard.auth.signin.sessions;

import org.jspecify.annotations.NullMarked;
