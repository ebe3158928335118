package dev.switchboard.asterisk.arrivals;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Numbers as trunks write them.
final class E164 {

    private static final Pattern NUMBER = Pattern.compile("\\+?([1-9][0-9]{1,14})");

    private E164() {}

    /// @param number of a trunk, with or without a plus sign
    /// @return in E.164; null if it is none, such as that of a withheld caller
    static @Nullable String ofTrunk(String number) {
        var matcher = NUMBER.matcher(number);
        return matcher.matches() ? "+" + matcher.group(1) : null;
    }
}
