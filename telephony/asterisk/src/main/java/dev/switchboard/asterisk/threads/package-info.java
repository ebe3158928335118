/// Work on virtual threads: repeated, several at once, or within a time. Everything at Asterisk blocks; who waits too
/// long is interrupted.
@NullMarked
package dev.switchboard.asterisk.threads;

import org.jspecify.annotations.NullMarked;
