package dev.switchboard.api.calls;

import dev.switchboard.api.sync.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Some weeks in a row, counted from 1970 as `telephony.weekly_runs` counts them.
///
/// @param last inclusive
record Weeks(long first, long last) {

    private static final long SECONDS = Duration.ofDays(7).toSeconds();
    private static final long FEW = 4;

    /// How far back the index of weeks is asked; what is older is walked.
    private static final long AT_MOST = 156;

    private static long week(Instant time) {
        return Math.floorDiv(time.getEpochSecond(), SECONDS);
    }

    /// A window in parts, the newest first: a week, a few more, all others.
    ///
    /// @param end beyond which there is nothing
    static List<Weeks> of(Window window, Instant end) {
        long newest = week(end);
        long oldest = newest - AT_MOST + 1;
        if (window.since() != null) {
            oldest = Math.max(oldest, week(window.since()));
        }
        var parts = new ArrayList<Weeks>();
        long last = newest;
        for (long length = 1; last >= oldest; length = length == 1 ? FEW : AT_MOST) {
            long first = Math.max(oldest, last - length + 1);
            parts.add(new Weeks(first, last));
            last = first - 1;
        }
        return parts;
    }

    /// When the first of them begins.
    Instant start() {
        return Instant.ofEpochSecond(first * SECONDS);
    }
}
