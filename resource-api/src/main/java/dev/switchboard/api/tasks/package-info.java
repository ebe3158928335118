/// What is still to be done for a record that was committed: sending it, fetching what belongs to it. A task is written
/// in the record's transaction, claimed by any replica under a lease, done at least once, and then removed.
///
/// ```
/// due ── claimed, due again when the lease ends ──▶ done: removed
///   ▲                  │ to go on later: due then
///   └──────────────────┴ failed: due again, later each time; crashed: due when the lease ends
/// ```
///
/// Times are the database's, so that the replicas' clocks may differ.
@NullMarked
package dev.switchboard.api.tasks;

import org.jspecify.annotations.NullMarked;
