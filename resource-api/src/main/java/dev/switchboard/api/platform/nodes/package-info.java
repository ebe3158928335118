/// The processes of this service, as nodes that know each other. Each has a row with a heartbeat, and exchanges
/// requests and one-way messages with the others (LISTEN and NOTIFY of PostgreSQL). A live call or an open client
/// is held by one node; the other nodes reach it through that node, and notice when the node is gone ([Nodes]).
///
/// What a node holds refers to its row: it is deleted with the row (`on delete cascade`), or cleaned up in steps
/// before the row is deleted ([NodeSweepJob]), so that a crash leaves the rest to the next sweep. A node sweeps
/// others only if its own heartbeats have been in time for 8 s: after an outage of PostgreSQL, a pause of the
/// machine or a jump of the database's clock all heartbeats are old. A node that returns after its row was deleted
/// is notified.
///
/// Messages are not stored: what a node must not miss is in a table.
@NullMarked
package dev.switchboard.api.platform.nodes;

import org.jspecify.annotations.NullMarked;
