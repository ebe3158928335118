/// Makes a revocation effective immediately: it writes a tombstone to Redis. A row in the
/// revocation's own transaction records that the tombstone is due, and a sweeper writes it later
/// when Redis was unavailable.
@NullMarked
package dev.switchboard.auth.revocation;

import org.jspecify.annotations.NullMarked;
