/// Delivers events to subscriptions (contract, Events; decisions, section 8). A node delivers to a
/// subscription through a lane: while it holds the subscription's lease it reads what is due, sends several at
/// once, and writes what came of it; with nothing due it lets go.
///
/// ```
/// nobody's ── a bell or the poll: lease + 1 ──▶ this node's lane ── nothing due for a while, or stopped ──▶ nobody's
///                                                   │ its node is gone, and swept ──▶ nobody's
///                                                   └ the lease is another's by now: what came of it is dropped
/// ```
@NullMarked
package dev.switchboard.api.deliveries;

import org.jspecify.annotations.NullMarked;
