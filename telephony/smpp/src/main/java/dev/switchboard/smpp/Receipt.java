package dev.switchboard.smpp;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a delivery receipt says (SMPP 3.4, 5.3.2.35 and appendix B).
///
/// @param messageId as the receipt writes it; null if it names none
/// @param state null if it says none that is known
/// @param from the line that sent the message, E.164; null if unreadable
/// @param to E.164; null if unreadable
/// @param userReference `user_message_reference` of the submission; null if the receipt has none
record Receipt(
        @Nullable String messageId,
        @Nullable MessageState state,
        @Nullable String from,
        @Nullable String to,
        @Nullable Integer userReference) {

    private static final Pattern ID = field("id", "\\S+");
    private static final Pattern STATE = field("stat", "[A-Za-z]+");

    private static Pattern field(String name, String value) {
        return Pattern.compile("(?:^|\\s)" + name + ":\\s?(" + value + ")", Pattern.CASE_INSENSITIVE);
    }

    /// The id in the text of a receipt: `id:… sub:… dlvrd:… submit date:… done date:… stat:… err:… text:…`.
    static @Nullable String idIn(String text) {
        return find(ID, text);
    }

    /// The state in the text of a receipt.
    static @Nullable MessageState stateIn(String text) {
        var state = find(STATE, text);
        return state == null ? null : MessageState.named(state.toUpperCase(Locale.ROOT));
    }

    private static @Nullable String find(Pattern field, String text) {
        // The field `text` comes last and has what the sender wrote.
        int end = text.toLowerCase(Locale.ROOT).indexOf(" text:");
        var found = field.matcher(end < 0 ? text : text.substring(0, end));
        return found.find() ? found.group(1) : null;
    }
}
