/// The connections to PostgreSQL: their pools, time limits and transactions; how statements are planned.
///
/// **Connections.** [PostgresConnections] opens every R2DBC connection. They belong to the event loops of the HTTP
/// server, in turn: by default all would be on the loop that opened the first one, and one core would do the work
/// of all. [ResponseDeadline] closes a connection on which a request has no response for longer than PostgreSQL
/// lets a statement run. So a frozen or unreachable server blocks no request forever, commits and logins included.
/// A client that disconnects cancels no transaction ([UncancelledTransactions]). Pools other than the service's own
/// have settings, or callers, that must not share it (docs/operations/scale.md#connections-to-postgresql).
///
/// **Plans.** PostgreSQL keeps plans that know no parameter values. Statements choose:
///
/// - Lists with filters are read in the order of an index that has as many of their conditions as one can
///   ([CustomPlans#inIndexOrder]). The other conditions are checked row by row, for a bounded number of rows
///   ([Select#first]). Then the page ends where the statement stopped: it may be short or empty, and its cursor
///   continues from there. So every list ends, however few records match, and no statement takes long. What a user
///   may not see is never read: the cursor would contain its position.
/// - Searches by a part of a number or a name are planned for their values, on connections of their own
///   ([SearchClient]).
/// - So is background work that runs all the time, whatever the statistics are.
/// - **Kept plans.** Statements that look up many keys in one round trip get them as arrays and take them from
///   sub-selects, `unnest((select :ids))`, which hide their lengths. A kept plan assumes ten elements; if
///   PostgreSQL saw that an array has fewer, it would make a new plan for each execution, which takes longer than
///   the look-ups.
///
/// **Pages of rows** come as one value, a `record[]` ([RowArray]): reading rows one by one took a third of the CPU
/// time for a page.
///
/// **Batches.** What concurrent requests write or read often shares a statement, since most of its cost is the
/// preparation and the commit ([dev.switchboard.web.batches.Batches], [BatchWriter]). Each caller has its own
/// result, and an entry that PostgreSQL refuses fails alone.
@NullMarked
package dev.switchboard.api.platform.database;

import org.jspecify.annotations.NullMarked;
