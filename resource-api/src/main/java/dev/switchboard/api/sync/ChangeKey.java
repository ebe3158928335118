package dev.switchboard.api.sync;

import dev.switchboard.web.paging.KeysetPosition;

/// A place among all changes of the database: changes of one transaction share it.
///
/// @param epoch goes up with each start, crash, failover and restore of the database
/// @param transaction PostgreSQL's 64-bit transaction id
public record ChangeKey(int epoch, long transaction) {

    /// Read from two parts of a position.
    public static ChangeKey at(KeysetPosition position, int index) {
        return new ChangeKey(Integer.parseInt(position.text(index)), Long.parseLong(position.text(index + 1)));
    }
}
