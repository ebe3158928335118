package dev.switchboard.api.platform.sync;

import dev.switchboard.web.paging.KeysetPosition;

/// The position of a change among all changes of the database; changes of one transaction share it.
///
/// @param epoch increases with each start, crash recovery, failover and restore of the database
/// @param transaction PostgreSQL's 64-bit transaction id
public record ChangeKey(int epoch, long transaction) {

    /// Reads it from two parts of a position.
    public static ChangeKey at(KeysetPosition position, int index) {
        return new ChangeKey(Integer.parseInt(position.text(index)), Long.parseLong(position.text(index + 1)));
    }
}
