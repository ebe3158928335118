/// Delivers events to subscriptions (docs/guides/webhooks.md). While a node holds a subscription's
/// lease, it reads the deliveries that are due, sends several at once, and records the results;
/// when nothing is due, it releases the lease (ARCHITECTURE.md#how-a-delivery-is-sent).
///
/// ```
/// no node ── signal or poll: lease + 1 ──▶ this node ── nothing due, or stopped ──▶ no node
///                                            │ the node's row is removed ──▶ no node
///                                            └ another node has the lease: results are discarded
/// ```
@NullMarked
package dev.switchboard.api.deliveries;

import org.jspecify.annotations.NullMarked;
