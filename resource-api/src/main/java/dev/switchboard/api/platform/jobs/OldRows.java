package dev.switchboard.api.platform.jobs;

import java.time.Duration;

/// Rows that [PurgeJob] deletes some time after their end. Each feature has a component that describes its own.
public abstract class OldRows {

    final String name;
    final Duration kept;
    final String statement;

    /// @param name of the rows, for the log
    /// @param kept how long they stay
    /// @param statement deletes at most `:batch` rows that ended before `:before`, without those that are
    ///     locked, and returns their number in one row with one column
    protected OldRows(String name, Duration kept, String statement) {
        this.name = name;
        this.kept = kept;
        this.statement = statement;
    }
}
