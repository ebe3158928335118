package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.pages.FormValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// The period of a recovery as the form has it, in the user's time zone.
///
/// @param since as the browser sends it, such as `2026-11-25T09:30`
/// @param until the same; empty for now
record Period(String since, String until) {

    static final Period EMPTY = new Period("", "");

    Period {
        since = FormValue.orEmpty(since);
        until = FormValue.orEmpty(until);
    }

    /// The beginning for the API. What is no time is sent as it is, so that the API says what is wrong with it.
    Object since(ZoneId zone) {
        return time(since, zone);
    }

    /// The end for the API; null for now.
    @Nullable
    Object until(ZoneId zone) {
        return until.isBlank() ? null : time(until, zone);
    }

    private static Object time(String text, ZoneId zone) {
        try {
            return LocalDateTime.parse(text.strip()).atZone(zone).toInstant();
        } catch (DateTimeException other) {
            return text;
        }
    }

    /// The same period from a later time on.
    static Period from(Instant since, ZoneId zone, String until) {
        return new Period(LocalDateTime.ofInstant(since, zone).withNano(0).toString(), until);
    }
}
