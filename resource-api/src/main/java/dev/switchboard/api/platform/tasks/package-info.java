/// Work that remains for a committed record: sending it, or fetching or deleting its media. A task is written in
/// the record's transaction, claimed by any replica under a lease, executed at least once, and then deleted. Each
/// execution first checks whether the work is already done.
///
/// ```
/// due ── claimed, due again when the lease ends ──▶ done: deleted
///   ▲                  │ to be continued later: due then
///   └──────────────────┴ failed: due again, later each time; crashed: due when the lease ends
/// ```
///
/// A claim goes from company to company by index probes, so its cost does not depend on how many tasks wait. It
/// takes only tasks that can start immediately, a few of each company, so that no company delays another one.
/// Executions that end at the same time are written in one statement, which finds their rows by their places
/// (`ctid`): under a lease a row does not move.
///
/// All times are the database's, so that the replicas' clocks may differ.
@NullMarked
package dev.switchboard.api.platform.tasks;

import org.jspecify.annotations.NullMarked;
