package dev.switchboard.api.messages;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The words that carriers have everybody understand who writes to many (CTIA, Messaging Principles).
enum OptOutKeyword {
    STOP("STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|OPTOUT|REVOKE"),
    START("START|UNSTOP"),
    HELP("HELP|INFO");

    private static final int LONGEST = 20;

    private final Pattern spellings;

    OptOutKeyword(String spellings) {
        this.spellings = Pattern.compile(spellings);
    }

    /// The word that a text consists of, in any case, with blanks or a full stop around it.
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
        for (var stopWord : values()) {
            if (stopWord.spellings.matcher(word).matches()) {
                return Optional.of(stopWord);
            }
        }
        return Optional.empty();
    }

    /// What the organization answers.
    String answer(String organisation) {
        return switch (this) {
            case STOP -> organisation + ": you will get no more messages from us. Reply START to get them again.";
            case START -> organisation + ": you will get our messages again. Reply STOP to end them.";
            case HELP -> organisation + ": reply STOP to get no more messages, START to get them again.";
        };
    }
}
