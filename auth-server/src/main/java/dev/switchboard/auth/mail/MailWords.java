package dev.switchboard.auth.mail;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The words of the templates in one language, from `words.properties` or `words_es.properties`.
final class MailWords {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");
    /// Line breaks and control characters, and the characters that reverse the direction of what
    /// follows.
    private static final Pattern UNSAFE =
            Pattern.compile("[\\s\\p{Cntrl}\\u0085\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]+");

    private static final int LONGEST_VALUE = 120;

    private final Properties words = new Properties();

    MailWords(Locale language) {
        var file = language.equals(Locale.ENGLISH) ? "words.properties" : "words_" + language + ".properties";
        try (var in = Objects.requireNonNull(MailWords.class.getResourceAsStream(file), file);
                var reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            words.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The words of a part of a template, with its values. Null where the template lacks the part.
    ///
    /// @param part such as `subject`
    /// @param values each made safe by [#oneLine]
    @Nullable
    String find(MailTemplate template, String part, Map<String, String> values) {
        var text = words.getProperty(template.key() + "." + part);
        return text == null
                ? null
                : PLACEHOLDER.matcher(text).replaceAll(match -> replacement(template.key(), match, values));
    }

    /// Words that all templates share.
    ///
    /// @param key such as `time`
    String common(String key) {
        return Objects.requireNonNull(words.getProperty(key), key);
    }

    /// As [#common(String)], with values.
    String common(String key, Map<String, String> values) {
        return PLACEHOLDER.matcher(common(key)).replaceAll(match -> replacement(key, match, values));
    }

    /// As [#find], of a part that every template has.
    String get(MailTemplate template, String part, Map<String, String> values) {
        return Objects.requireNonNull(find(template, part, values), () -> template.key() + "." + part);
    }

    private static String replacement(String template, MatchResult match, Map<String, String> values) {
        var value = values.get(match.group(1));
        if (value == null) {
            throw new IllegalStateException(template + " has no value " + match.group(1));
        }
        return Matcher.quoteReplacement(value);
    }

    /// The value on one line and of bounded length, whatever somebody has typed as a name: it can
    /// neither add lines to a header or to the text, nor fill the mail with a message of its own.
    static String oneLine(String value) {
        var line = UNSAFE.matcher(value).replaceAll(" ").strip();
        return line.codePointCount(0, line.length()) <= LONGEST_VALUE
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_VALUE)) + "…";
    }
}
