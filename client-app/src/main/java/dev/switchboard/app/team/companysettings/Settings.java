package dev.switchboard.app.team.companysettings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The settings of the company as the API returns them.
///
/// @param mainNumber the number that rings the team; null for none
/// @param recordingNotice null for the standard words
/// @param requestBodies whether the request log has bodies
record Settings(
        String name,
        String country,
        String timezone,
        @Nullable String mainNumber,
        boolean honorStop,
        @Nullable String recordingNotice,
        boolean secondFactorRequired,
        boolean requestBodies,
        Retention retention,
        Calling calling) {

    /// What the company may call.
    ///
    /// @param countries countries and prefixes; null for all countries
    record Calling(@Nullable List<String> countries, int concurrent, int minutesPerDay) {}
}
