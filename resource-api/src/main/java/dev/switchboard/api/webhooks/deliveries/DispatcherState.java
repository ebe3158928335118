package dev.switchboard.api.webhooks.deliveries;

/// How far a [SubscriptionDispatcher] is in its life.
///
/// ```
/// RUNNING ── idle, not active any more, yielding, removed, or the node stops ──▶ DRAINING
/// DRAINING ── all attempts have ended and their outcomes are written ──▶ RELEASING
/// RELEASING ── the lease is released ──▶ CLOSED
/// RUNNING, DRAINING ── another node has taken the lease ──▶ CLOSED
/// ```
enum DispatcherState {
    /// Reads due deliveries and sends them.
    RUNNING,
    /// Starts no further attempts and completes those in progress.
    DRAINING,
    /// Has nothing left in memory, and gives back the lease.
    RELEASING,
    /// Does not hold the lease any more.
    CLOSED
}
