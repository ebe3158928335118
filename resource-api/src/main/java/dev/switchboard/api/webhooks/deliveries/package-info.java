/// Delivers events to subscriptions, and keeps the log of it (docs/guides/webhooks.md).
///
/// For each subscription, one node at a time sends. It holds the subscription's lease (`webhooks.node`, and
/// `webhooks.lease`, which increases with each takeover) and runs a dispatcher:
///
/// ```
///                 signal or poll: lease + 1
/// no node holds it ────────────────────────▶ this node dispatches ── the lease is taken ──▶ another node dispatches
///        ▲                                          │
///        └── idle, suspended, expired, deleted, ────┘
///            the node stops, or its row is deleted
/// ```
///
/// To read it as a chapter:
///
/// 1. [SubscriptionDispatchers] starts a dispatcher for each subscription with something due, as far as
///    [DispatcherShares] gives it one, and [DispatcherMessages] notifies other nodes. [LeaseStore] takes and
///    releases the leases.
/// 2. [SubscriptionDispatcher] reads, sends and has outcomes written, one action at a time ([SerialExecutor]);
///    [DispatcherState] is its life.
/// 3. [DueDeliveries] reads what is due ([DueStatement]); [FetchState] decides when. What this version cannot read
///    is set aside ([UnreadableDeliveries]).
/// 4. [Backlog] keeps the order of each key; [VegasLimit] limits how many [Attempts] run at once.
/// 5. [Sender] makes an attempt: [DeliveryBodies], [Signer], [ReceiverResponse].
/// 6. [OutcomeWriter] writes the outcomes of all dispatchers in batches ([OutcomeStore]).
///
/// Where the receiver reads its events instead, [ReadEvents] takes the place of the dispatcher: each request takes the
/// lease ([EventReaders]), reads by [DueDeliveries] and writes by [OutcomeStore] what the reader acknowledges.
///
/// Beside it: the routes of the delivery log, redelivery, recovery, examples and statistics ([DeliveryController]),
/// those for operators ([PendingDeliveryRoutes]), the deletion of deliveries that nobody will send
/// ([DeliverySweepJob]), and figures for the metrics ([MeasuredDeliveries]).
///
/// Why it is so:
///
/// - **A lease per subscription** instead of per row: no delivery needs a write to be claimed, the order is kept in
///   memory, and one process counts consecutive failures.
/// - **A takeover** happens when the row of the lease's node is deleted, not when its heartbeat is merely old:
///   after an outage of PostgreSQL all heartbeats are old. A node that has lost its lease without noticing sends
///   the same events as the new one, each in order, so that first receipts are still in ascending order. Its
///   outcomes are not written, and the new node sends again, under the same id.
/// - **The order** includes events that are not due yet, since the clocks of the writing processes differ.
/// - **The cost of a read does not depend on the backlog**; `DueDeliveriesIT` counts the pages. A poll each second
///   goes through the subscriptions with pending deliveries, not through the rows, and continues each time where it
///   stopped, so that no id is favored.
/// - **Subscriptions share nothing that a dead receiver could use up**: each has its own connections, its own limit
///   of concurrent attempts and bounded memory, which shrinks with the number of dispatchers. All dispatchers of a
///   node together read with three statements at a time, rotating among companies, and write with one.
/// - **The limit rises only while more concurrent requests take no longer.** When they wait for each other, in the
///   receiver or because this node has no CPU time left, further connections would only add handshakes.
/// - **The subscription is read again each second** together with what is due, so that a new address, a new secret,
///   suspension, expiry, deletion and a lost lease take effect on deliveries in memory. Before a deletion is
///   confirmed, the node in its row is asked to stop.
@NullMarked
package dev.switchboard.api.webhooks.deliveries;

import org.jspecify.annotations.NullMarked;
