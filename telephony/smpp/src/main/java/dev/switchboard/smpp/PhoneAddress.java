package dev.switchboard.smpp;

import java.util.regex.Pattern;
import org.jsmpp.bean.TypeOfNumber;
import org.jspecify.annotations.Nullable;

/// The numbers in PDUs, which have no plus sign.
final class PhoneAddress {

    private static final Pattern E164 = Pattern.compile("[1-9][0-9]{6,14}");
    private static final String INTERNATIONAL_PREFIX = "00";
    private static final String RAW = "address ";

    private PhoneAddress() {}

    /// @param e164 with its plus sign
    static String digits(String e164) {
        return e164.substring(1);
    }

    /// @param type its type of number
    /// @return null for what is no E.164 number: a name, a short code, or nothing
    static @Nullable String e164(byte type, @Nullable String address) {
        if (address == null || type == TypeOfNumber.ALPHANUMERIC.value()) {
            return null;
        }
        var digits = address.strip();
        if (digits.startsWith("+")) {
            digits = digits.substring(1);
        } else if (digits.startsWith(INTERNATIONAL_PREFIX)) {
            digits = digits.substring(INTERNATIONAL_PREFIX.length());
        }
        return E164.matcher(digits).matches() ? "+" + digits : null;
    }

    /// What tells senders apart: the number in E.164, otherwise the address as it came, such as a name or a short code.
    static String key(byte type, @Nullable String address) {
        var e164 = e164(type, address);
        return e164 == null ? RAW + (address == null ? "" : address) : e164;
    }

    /// @return the number of a [#key]; null if it has none
    static @Nullable String e164OfKey(String key) {
        return key.startsWith(RAW) ? null : key;
    }
}
