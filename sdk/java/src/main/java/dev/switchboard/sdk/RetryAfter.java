package dev.switchboard.sdk;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// `Retry-After`, of seconds or a date (RFC 9110, section 10.2.3).
final class RetryAfter {

    private RetryAfter() {}

    static Optional<Duration> of(HttpHeaders headers, Instant now) {
        var value = headers.firstValue("Retry-After").map(String::strip).orElse("");
        if (value.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        // By the clock of the service where the response has it: this machine's may be wrong.
        var sent = headers.firstValue("Date").flatMap(RetryAfter::date).orElse(now);
        return date(value)
                .map(then -> Duration.between(sent, then))
                .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
    }

    private static Optional<Instant> date(String value) {
        try {
            return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(value, Instant::from));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
