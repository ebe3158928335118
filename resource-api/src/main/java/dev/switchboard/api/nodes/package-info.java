/// The processes of this service, as nodes that know each other. Each has a row with a heartbeat,
/// and exchanges requests and one-way messages with the others (LISTEN and NOTIFY of PostgreSQL). A
/// live call or an open client is held by one node; the other nodes reach it through that node, and
/// notice when the node is gone.
@NullMarked
package dev.switchboard.api.nodes;

import org.jspecify.annotations.NullMarked;
