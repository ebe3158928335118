package dev.switchboard.consent.signin;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An app of another company, to which a sign-in leads.
///
/// @param name as its company has registered it
public record RequestingApp(String name) {

    /// One or two capital letters, shown instead of a logo.
    public String initials() {
        return initials(name);
    }

    /// The initials of the first two words of `name`.
    public static String initials(String name) {
        return Stream.of(name.trim().split("\\s+"))
                .filter(word -> !word.isEmpty() && Character.isLetterOrDigit(word.codePointAt(0)))
                .limit(2)
                .map(word -> Character.toString(Character.toUpperCase(word.codePointAt(0))))
                .collect(Collectors.joining());
    }
}
