/// Delivers events to subscriptions, and keeps the log of it (docs/guides/webhooks.md).
///
/// For each subscription, one node at a time sends. It holds the subscription's lease and runs a
/// dispatcher (ARCHITECTURE.md#how-a-delivery-is-sent):
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
/// 1. [SubscriptionDispatchers] starts a dispatcher for each subscription with something due, as far
///    as [DispatcherShares] gives it one, and [DispatcherMessages] notifies other nodes. [LeaseStore]
///    takes and releases the leases.
/// 2. [SubscriptionDispatcher] reads, sends and has outcomes written, one action at a time
///    ([SerialExecutor]); [DispatcherState] is its life.
/// 3. [DueDeliveries] reads what is due ([DueStatement]); [FetchState] decides when. What this
///    version cannot read is set aside ([UnreadableDeliveries]).
/// 4. [Backlog] keeps the order of each key; [VegasLimit] limits how many [Attempts] run at once.
/// 5. [Sender] makes an attempt: [DeliveryBodies], [Signer], [ReceiverResponse].
/// 6. [OutcomeWriter] writes the outcomes of all dispatchers in batches ([OutcomeStore]).
///
/// Beside it: the routes of the delivery log, redelivery, recovery and the test ping
/// ([DeliveryController]), those for operators ([PendingRoutes]), and the deletion of deliveries that
/// nobody will send ([SweepDeliveries]), and figures for the metrics ([MeasuredDeliveries]).
@NullMarked
package dev.switchboard.api.deliveries;

import org.jspecify.annotations.NullMarked;
