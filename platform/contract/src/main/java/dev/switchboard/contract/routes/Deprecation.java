package dev.switchboard.contract.routes;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// That a route, field or parameter should not be used any more, and until when it works
/// (docs/guides/versioning-and-deprecation.md#deprecation).
///
/// @param since the day from which it is deprecated, in UTC
/// @param sunset the day from which it may be gone, in UTC; null while that is open
public record Deprecation(LocalDate since, @Nullable LocalDate sunset) {

    private static final DateTimeFormatter HTTP_DATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

    /// @throws IllegalArgumentException when the sunset is not after the deprecation
    public Deprecation {
        if (sunset != null && !sunset.isAfter(since)) {
            throw new IllegalArgumentException("the sunset " + sunset + " is not after " + since);
        }
    }

    /// The value of the header `Deprecation` (RFC 9745).
    public String sinceField() {
        return "@" + midnight(since).getEpochSecond();
    }

    /// The value of the header `Sunset` (RFC 8594); null without a sunset.
    public @Nullable String sunsetField() {
        return sunset == null ? null : HTTP_DATE.format(midnight(sunset).atOffset(ZoneOffset.UTC));
    }

    private static Instant midnight(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
