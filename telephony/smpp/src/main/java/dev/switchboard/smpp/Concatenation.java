package dev.switchboard.smpp;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Which segment of which text this is (3GPP TS 23.040, 9.2.3.24.1 and 9.2.3.24.8).
///
/// @param reference the same for all segments of a text
/// @param parts how many there are, 2 to 255
/// @param part 1 to `parts`
record Concatenation(int reference, int parts, int part) {

    private static final int EIGHT_BIT = 0x00;
    private static final int SIXTEEN_BIT = 0x08;
    private static final int EIGHT_BIT_LENGTH = 3;
    private static final int SIXTEEN_BIT_LENGTH = 4;

    /// The user data header of the segment.
    byte[] header(boolean wide) {
        return wide
                ? new byte[] {
                    6,
                    SIXTEEN_BIT,
                    SIXTEEN_BIT_LENGTH,
                    (byte) (reference >> 8),
                    (byte) reference,
                    (byte) parts,
                    (byte) part
                }
                : new byte[] {5, EIGHT_BIT, EIGHT_BIT_LENGTH, (byte) reference, (byte) parts, (byte) part};
    }

    /// @param concatenation null for a text of one segment
    /// @param text what follows the header
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Content(@Nullable Concatenation concatenation, byte[] text) {}

    /// Separates the user data header from the text. A header that is longer than the content is
    /// ignored with all of it.
    static Content parse(byte[] userData) {
        if (userData.length == 0) {
            return new Content(null, userData);
        }
        int end = 1 + (userData[0] & 0xff);
        if (end > userData.length) {
            return new Content(null, new byte[0]);
        }
        return new Content(find(userData, end), Arrays.copyOfRange(userData, end, userData.length));
    }

    private static @Nullable Concatenation find(byte[] header, int end) {
        int at = 1;
        while (at + 1 < end) {
            int id = header[at] & 0xff;
            int length = header[at + 1] & 0xff;
            int value = at + 2;
            if (value + length > end) {
                return null;
            }
            if (id == EIGHT_BIT && length == EIGHT_BIT_LENGTH) {
                return valid(header[value] & 0xff, header[value + 1] & 0xff, header[value + 2] & 0xff);
            }
            if (id == SIXTEEN_BIT && length == SIXTEEN_BIT_LENGTH) {
                int reference = ((header[value] & 0xff) << 8) | (header[value + 1] & 0xff);
                return valid(reference, header[value + 2] & 0xff, header[value + 3] & 0xff);
            }
            at = value + length;
        }
        return null;
    }

    /// Null for a text of one segment, and for numbers that contradict each other (9.2.3.24.1 says to
    /// ignore them).
    static @Nullable Concatenation valid(int reference, int parts, int part) {
        return parts > 1 && part >= 1 && part <= parts ? new Concatenation(reference, parts, part) : null;
    }
}
