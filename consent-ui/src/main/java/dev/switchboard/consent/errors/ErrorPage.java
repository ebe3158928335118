package dev.switchboard.consent.errors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/// What an error page says. Nothing in it may come from the request.
///
/// @param heading what happened, in a few words
/// @param sentences what it means and what to do, a paragraph each
/// @param wayOn where to go from here; null where only the user can tell
public record ErrorPage(
        HttpStatus status,
        String heading,
        List<String> sentences,
        @Nullable ErrorPageLink wayOn) {

    /// The request of a consent page is unknown, decided, too old, or belongs to another session;
    /// the page does not say which.
    public static ErrorPage ended(ErrorPageLink wayOn) {
        return new ErrorPage(
                HttpStatus.NOT_FOUND,
                "This request is no longer open",
                List.of(
                        "It was answered already, it has expired, or it was opened in another browser.",
                        "If the app is still waiting, go back to it and start again from there."),
                wayOn);
    }

    static ErrorPage notFound() {
        return new ErrorPage(
                HttpStatus.NOT_FOUND,
                "There is no such page",
                List.of("Check the address, or go back to where you came from."),
                null);
    }

    static ErrorPage forbidden() {
        return new ErrorPage(
                HttpStatus.FORBIDDEN,
                "That is not allowed",
                List.of("You may not open this page, or it was open for too long before you used it."),
                null);
    }

    static ErrorPage tooMany(String when, @Nullable ErrorPageLink wayOn) {
        return new ErrorPage(
                HttpStatus.TOO_MANY_REQUESTS,
                "Too many attempts",
                List.of("To keep accounts safe, we stopped taking more for now.", "Try again " + when + "."),
                wayOn);
    }

    static ErrorPage unusable(HttpStatus status) {
        return new ErrorPage(
                status,
                "That did not work",
                List.of("Your browser sent something this page does not understand. Go back and try again."),
                null);
    }

    static ErrorPage serverError(HttpStatus status) {
        return new ErrorPage(
                status,
                "Something went wrong on our side",
                List.of("It is not your fault. Please try again in a moment."),
                null);
    }
}
