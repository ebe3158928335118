package dev.switchboard.app.history.messages;

import java.time.Instant;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A pair of one own number and one other number.
///
/// @param otherNumber null for senders who withheld theirs
record Conversation(
        String id,
        String number,
        String numberId,
        @Nullable String otherNumber,
        Message lastMessage,
        int unreadCount,
        int messageCount,
        Instant updatedAt) {

    private static final Pattern NO_DIGIT = Pattern.compile("[^0-9]");
    private static final int FEWEST_DIGITS = 3;

    /// Whether a text is in the name of the other party, or in its number however that is written.
    ///
    /// @param name null for a number that nobody knows
    boolean has(String searched, @Nullable String name) {
        var text = searched.strip().toLowerCase(Locale.ROOT);
        var digits = NO_DIGIT.matcher(text).replaceAll("");
        return (name != null && name.toLowerCase(Locale.ROOT).contains(text))
                || (otherNumber != null && digits.length() >= FEWEST_DIGITS && otherNumber.contains(digits));
    }
}
