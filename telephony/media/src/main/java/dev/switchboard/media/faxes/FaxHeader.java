package dev.switchboard.media.faxes;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// What stands at the top of each page of a sent fax: date and time, the sender's name and number, as
/// 47 CFR 68.318(d) requires of faxes in the United States, and the number of the page.
///
/// @param sender the name of the company, of any length
/// @param number of the sender, E.164
/// @param at when the fax is sent, in the sender's time zone
public record FaxHeader(String sender, String number, ZonedDateTime at) {

    /// How many lines of the page it takes: 0.2 inches.
    public static final int LINES = FaxTiff.Y_DPI / 5;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm z", Locale.US);

    String time() {
        return TIME.format(at);
    }

    /// @param page from 1
    static String page(int page, int pages) {
        return page + "/" + pages;
    }
}
