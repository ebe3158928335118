/// Tells the resource API that a credential with subscriptions has ended, so that it suspends them (decisions,
/// section 8), and what an app has gained again: promised in the transaction of the ending, told after its
/// commit, swept until it was heard.
@NullMarked
package dev.switchboard.auth.owners;

import org.jspecify.annotations.NullMarked;
