/// The processes of this service as nodes that know of each other: each has a row with a heartbeat, and a mailbox
/// through which it asks and tells the others (LISTEN and NOTIFY of PostgreSQL). What a node alone holds, an open
/// connection of a client or a live call, others reach through it, and find out that it is gone.
@NullMarked
package dev.switchboard.api.nodes;

import org.jspecify.annotations.NullMarked;
