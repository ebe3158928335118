package dev.switchboard.app.pages;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// The days of a filter as the times that the API's lists take. What is no date is sent as it is, so that the API says
/// what is wrong with it.
public final class Days {

    private Days() {}

    /// The start of the day in the user's zone, for `since`.
    public static @Nullable String since(@Nullable String day, ZoneId zone) {
        return start(day, zone, 0);
    }

    /// The end of the day in the user's zone, for `until`.
    public static @Nullable String until(@Nullable String day, ZoneId zone) {
        return start(day, zone, 1);
    }

    private static @Nullable String start(@Nullable String day, ZoneId zone, int later) {
        if (day == null) {
            return null;
        }
        try {
            return LocalDate.parse(day)
                    .plus(later, ChronoUnit.DAYS)
                    .atStartOfDay(zone)
                    .toInstant()
                    .toString();
        } catch (DateTimeException noDate) {
            return day;
        }
    }
}
