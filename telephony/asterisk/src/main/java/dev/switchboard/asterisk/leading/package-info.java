/// Which node leads an Asterisk, and what it does as the leader: it is connected to it, and takes over the calls that
/// another process has left there.
///
/// **The lease** ([Leadership]) is a row of `media_servers`, valid for 6 s by the database's clock and renewed each
/// second. The statement that takes it makes the node the holder of all open calls there. Each report locks the row,
/// so a node that has lost the lease writes nothing (`NotLeader`); a node that was paused renews it before it takes a
/// step. While the database is unavailable nobody can take it, so its holder continues: parties hang up, events wait,
/// new calls wait for the answer where they go. If only the holder cannot reach the database, another node takes over
/// and connects, and Asterisk notifies the first one (`ApplicationReplaced`), which stops leading.
///
/// **The connection** ([Connection]). Its heartbeat is an event that this process raises and receives, since a
/// connection may be open but deliver no events. Before calls are accepted after a connect, only what they need is
/// read: which devices are registered, and those that Asterisk lacks, for at most 4 s. A step in progress waits up to
/// seven seconds for an Asterisk that is unreachable. After the reconnect, calls that were hung up in the meantime
/// end, and channels of this service that belong to no session are hung up. Asterisk limits the number of HTTP
/// connections (`session_limit`), among which are those of phones in the browser.
///
/// **A takeover** ([Adoption], [dev.switchboard.asterisk.calls.Restoration]) needs what neither the log nor the
/// channels contain as a variable: `SB_DIALED`, `SB_GREETED`, `SB_HELD` (what was last noticed of a phone's hold),
/// `SB_RING_BACK` (where a waiting call comes back to), `SB_TO_USER` (a user who has no number). An outbound channel
/// that is in the bridge while its leg rings has early media. Commands wait until the takeover is complete. Asterisk
/// was restarted in between if its start time differs from the one stored with the lease; its calls then end as
/// failed. A REFER waits at Asterisk: when its progress is reported, Asterisk notifies the phone (100) and repeats the
/// event. After more than 30 s without a connection (`SB_CONNECTED`) nothing is reported: the phone has given up, and
/// Asterisk hangs up when it answers NOTIFY with 481.
@NullMarked
package dev.switchboard.asterisk.leading;

import org.jspecify.annotations.NullMarked;
