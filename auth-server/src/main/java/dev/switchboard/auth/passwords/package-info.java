/// What a password may be, and how users change theirs.
@NullMarked
package dev.switchboard.auth.passwords;

import org.jspecify.annotations.NullMarked;
