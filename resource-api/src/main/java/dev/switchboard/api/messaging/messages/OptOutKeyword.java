package dev.switchboard.api.messaging.messages;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The words that carriers require senders of bulk messages to understand (CTIA, Messaging
/// Principles).
enum OptOutKeyword {
    STOP("STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|OPTOUT|REVOKE"),
    START("START|UNSTOP"),
    HELP("HELP|INFO");

    private static final int LONGEST = 20;

    private final Pattern spellings;

    OptOutKeyword(String spellings) {
        this.spellings = Pattern.compile(spellings);
    }

    /// The keyword that is the whole text, in any case, with white space or periods around it.
    static Optional<OptOutKeyword> in(String text) {
        var stripped = text.strip();
        int end = stripped.length();
        while (end > 0 && ".!".indexOf(stripped.charAt(end - 1)) >= 0) {
            end--;
        }
        if (end > LONGEST) {
            return Optional.empty();
        }
        var word = stripped.substring(0, end).toUpperCase(Locale.ROOT);
        for (var keyword : values()) {
            if (keyword.spellings.matcher(word).matches()) {
                return Optional.of(keyword);
            }
        }
        return Optional.empty();
    }

    /// The reply.
    ///
    /// @param company its name
    String reply(String company) {
        return switch (this) {
            case STOP -> company + ": you will get no more messages from us. Reply START to get them again.";
            case START -> company + ": you will get our messages again. Reply STOP to end them.";
            case HELP -> company + ": reply STOP to get no more messages, START to get them again.";
        };
    }
}
