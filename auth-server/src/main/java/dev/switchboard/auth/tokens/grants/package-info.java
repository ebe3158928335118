/// Grants, which users give to apps: single-use codes, generations of refresh tokens, and the end of a grant with
/// all of its tokens (docs/guides/oauth.md).
///
/// A transaction that locks several rows locks them in this order, so that there are no deadlocks: the code, its
/// grant, the grant's tokens, pending tombstones.
///
/// A refresh is one round trip: the function `refresh_grants` locks the grants, checks tokens, apps and users by a
/// statement whose snapshot begins after the locks, and writes the next generations, or returns why it does not. It
/// waits for no grant that another transaction has locked, so that batches cannot block each other. [RefreshGrant]
/// asks again for those, one by one; [RefusedRefreshes] logs, and ends the grant of a replayed token.
@NullMarked
package dev.switchboard.auth.tokens.grants;

import org.jspecify.annotations.NullMarked;
