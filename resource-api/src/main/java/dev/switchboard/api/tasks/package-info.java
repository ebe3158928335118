/// Work that remains for a committed record: sending it, or fetching or deleting its media. A task
/// is written in the record's transaction, claimed by any replica under a lease, executed at least
/// once, and then deleted.
///
/// ```
/// due ── claimed, due again when the lease ends ──▶ done: deleted
///   ▲                  │ to be continued later: due then
///   └──────────────────┴ failed: due again, later each time; crashed: due when the lease ends
/// ```
///
/// All times are the database's, so that the replicas' clocks may differ.
@NullMarked
package dev.switchboard.api.tasks;

import org.jspecify.annotations.NullMarked;
