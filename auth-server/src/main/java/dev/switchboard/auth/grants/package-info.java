/// Grants, which users give to apps: single-use codes, generations of refresh tokens, and the end
/// of a grant with all of its tokens (docs/guides/oauth.md).
///
/// A transaction that locks several rows locks them in this order, so that there are no deadlocks:
/// the code, its grant, the grant's tokens, pending tombstones.
@NullMarked
package dev.switchboard.auth.grants;

import org.jspecify.annotations.NullMarked;
