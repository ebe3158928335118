package dev.switchboard.app.pages;

import dev.switchboard.web.languages.Languages;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.util.WebUtils;

/// Times in the user's zone and language. Templates call it as `${times}`.
///
/// The browser's zone is in a cookie that `app.js` sets; on the very first page, which has no cookie yet, that script
/// writes the times again.
@Component
public class Times {

    static final String COOKIE = "switchboard-app-zone";
    private static final String THIS_YEAR = "MMMdjm";
    private static final String DAY = "MMMd";
    private static final DateTimeFormatter EXACT = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);
    private static final int MINUTE = 60;

    private static final Duration WEEK = Duration.ofDays(7);

    private final Clock clock;
    private final MessageSource messages;

    Times(Clock clock, MessageSource messages) {
        this.clock = clock;
        this.messages = messages;
        // The JDK prepares such patterns at their first use, and two threads at once make it fail.
        for (var language : Languages.SUPPORTED) {
            for (var pattern : List.of(THIS_YEAR, DAY)) {
                var formatter = DateTimeFormatter.ofLocalizedPattern(pattern).withLocale(language);
                var _ = formatter.format(LocalDateTime.now(clock));
            }
        }
    }

    /// Date and time, such as `Nov 25, 1:09 PM`, or `Nov 25, 2025, 1:09 PM` in another year; empty for null.
    public String dateTime(@Nullable Instant instant) {
        return format(
                instant,
                instant != null && isThisYear(instant)
                        ? DateTimeFormatter.ofLocalizedPattern(THIS_YEAR)
                        : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT));
    }

    private boolean isThisYear(Instant instant) {
        var zone = zone();
        return Year.from(instant.atZone(zone)).equals(Year.now(clock.withZone(zone)));
    }

    /// How long ago, such as `2 h ago`; the date from a week on; empty for null.
    public String ago(@Nullable Instant instant) {
        if (instant == null) {
            return "";
        }
        var since = Duration.between(instant, clock.instant());
        if (since.toMinutes() < 1) {
            return text("times.now", 0);
        }
        if (since.toHours() < 1) {
            return text("times.minutes-ago", since.toMinutes());
        }
        if (since.toDays() < 1) {
            return text("times.hours-ago", since.toHours());
        }
        return since.compareTo(WEEK) < 0 ? text("times.days-ago", since.toDays()) : date(instant);
    }

    private String text(String key, long count) {
        return messages.getMessage(key, new Object[] {count}, LocaleContextHolder.getLocale());
    }

    /// The time of a log, such as `11:51:03.221`, or `Nov 25, 11:51:03.221` on another day; empty for null.
    public String exact(@Nullable Instant instant) {
        if (instant == null) {
            return "";
        }
        var zone = zone();
        var time = EXACT.withZone(zone).format(instant);
        boolean today = LocalDate.ofInstant(instant, zone).equals(LocalDate.now(clock.withZone(zone)));
        return today ? time : format(instant, DateTimeFormatter.ofLocalizedPattern(DAY)) + ", " + time;
    }

    /// A short form: the time of day of today, such as `1:09 PM`; the day of this year, such as
    /// `Nov 25`; the date of another year. Empty for null.
    public String brief(@Nullable Instant instant) {
        if (instant == null) {
            return "";
        }
        var zone = zone();
        boolean isToday = LocalDate.ofInstant(instant, zone).equals(LocalDate.now(clock.withZone(zone)));
        return isToday
                ? time(instant)
                : isThisYear(instant) ? format(instant, DateTimeFormatter.ofLocalizedPattern(DAY)) : date(instant);
    }

    /// The time of day with seconds; empty for null.
    public String withSeconds(@Nullable Instant instant) {
        return format(instant, DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM));
    }

    /// The date alone; empty for null.
    public String date(@Nullable Instant instant) {
        return format(instant, DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM));
    }

    /// The short name of the weekday, such as `Mon`.
    public String weekday(LocalDate date) {
        return date.getDayOfWeek().getDisplayName(TextStyle.SHORT_STANDALONE, LocaleContextHolder.getLocale());
    }

    /// The date alone.
    public String day(LocalDate date) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(LocaleContextHolder.getLocale())
                .format(date);
    }

    /// The time of day alone; empty for null.
    public String time(@Nullable Instant instant) {
        return format(instant, DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT));
    }

    /// The time of day with seconds, for what is read again every few of them.
    public String timeWithSeconds(@Nullable Instant instant) {
        return format(instant, DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM));
    }

    /// A length such as `1:05` or `1:00:00`.
    ///
    /// @param seconds null counts as 0
    public String length(@Nullable Number seconds) {
        var duration = Duration.ofSeconds(seconds == null ? 0 : seconds.longValue());
        return duration.toHours() > 0
                ? "%d:%02d:%02d".formatted(duration.toHours(), duration.toMinutesPart(), duration.toSecondsPart())
                : "%d:%02d".formatted(duration.toSeconds() / MINUTE, duration.toSecondsPart());
    }

    /// How long after one time another one is, such as `0:03`.
    public String between(Instant since, Instant until) {
        return length(Duration.between(since, until).toSeconds());
    }

    /// The user's zone; UTC until the browser has said it.
    public ZoneId zone() {
        var cookie = WebUtils.getCookie(request(), COOKIE);
        try {
            return cookie == null ? ZoneOffset.UTC : ZoneId.of(cookie.getValue().replace("%2F", "/"));
        } catch (DateTimeException unknown) {
            return ZoneOffset.UTC;
        }
    }

    private String format(@Nullable Instant instant, DateTimeFormatter formatter) {
        return instant == null
                ? ""
                : formatter
                        .withLocale(LocaleContextHolder.getLocale())
                        .withZone(zone())
                        .format(instant);
    }

    private static HttpServletRequest request() {
        return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest();
    }
}
