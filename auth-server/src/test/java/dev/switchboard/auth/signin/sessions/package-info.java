@NullMarked
package dev.switchboard.auth.signin.sessions;

import org.jspecify.annotations.NullMarked;
