package dev.switchboard.api.calling.engines;

import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Where a look at [EngineChanges] ended. An engine keeps its text, also for another process.
///
/// @param epoch of the run of the database
/// @param snapshot the transactions that the look saw, as text of PostgreSQL's type pg_snapshot
record EnginePosition(long epoch, Instant at, String snapshot) {

    private static final Pattern TEXT =
            Pattern.compile("([0-9]{1,10})/([0-9]{1,15})/([0-9]{1,20}:[0-9]{1,20}:[0-9,]*)");

    /// @return null if it is none
    static @Nullable EnginePosition of(String text) {
        var parts = TEXT.matcher(text);
        return parts.matches()
                ? new EnginePosition(
                        Long.parseLong(parts.group(1)),
                        Instant.ofEpochMilli(Long.parseLong(parts.group(2))),
                        parts.group(3))
                : null;
    }

    @Override
    public String toString() {
        return epoch + "/" + at.toEpochMilli() + "/" + snapshot;
    }
}
