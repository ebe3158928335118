/// Makes a revocation known at once: a tombstone in Redis, promised by a row in the revocation's own transaction, and a
/// sweeper that keeps the promise when Redis could not.
@NullMarked
package dev.switchboard.auth.revocation;

import org.jspecify.annotations.NullMarked;
