package dev.switchboard.app.auditlog;

import dev.switchboard.app.api.Query;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;

/// What the page shows of the log.
///
/// @param action empty for all
/// @param since the first day, such as `2026-11-25`; empty for no limit
/// @param until the last day
record AuditFilter(String action, String since, String until) {

    public boolean empty() {
        return action.isEmpty() && since.isEmpty() && until.isEmpty();
    }

    /// The request to the API: days of the user's zone as times, the end exclusive. What is no date is sent as it is,
    /// so that the API says what is wrong with it.
    Query query(String path, ZoneId zone) {
        return Query.of(path)
                .with("action", action)
                .with("since", start(since, 0, zone))
                .with("until", start(until, 1, zone));
    }

    /// The page with the same filter.
    Query page(String path) {
        return Query.of(path).with("action", action).with("since", since).with("until", until);
    }

    private static String start(String day, int daysLater, ZoneId zone) {
        try {
            return day.isEmpty()
                    ? day
                    : LocalDate.parse(day)
                            .plusDays(daysLater)
                            .atStartOfDay(zone)
                            .toInstant()
                            .toString();
        } catch (DateTimeException noDate) {
            return day;
        }
    }
}
