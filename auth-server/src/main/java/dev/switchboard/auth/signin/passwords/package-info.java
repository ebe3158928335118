/// What a password may be, how users change theirs, and how they get a new one when they forgot it.
@NullMarked
package dev.switchboard.auth.signin.passwords;

import org.jspecify.annotations.NullMarked;
