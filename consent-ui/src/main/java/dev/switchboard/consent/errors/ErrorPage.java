package dev.switchboard.consent.errors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/// The content of an error page, which must not contain anything from the request.
///
/// @param heading what happened, in a few words
/// @param sentences what it means and what to do, a paragraph each
/// @param link where to continue; null for none
public record ErrorPage(
        HttpStatus status,
        String heading,
        List<String> sentences,
        @Nullable ErrorPageLink link) {

    /// The consent request is unknown, decided, expired, or belongs to another session; the page
    /// does not say which.
    public static ErrorPage ended(ErrorPageLink link) {
        return new ErrorPage(
                HttpStatus.NOT_FOUND,
                "This request is no longer open",
                List.of(
                        "It was already answered, it has expired, or it was opened in another browser.",
                        "If the app is still waiting, go back to it and start again from there."),
                link);
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

    static ErrorPage tooMany(String when, @Nullable ErrorPageLink link) {
        return new ErrorPage(
                HttpStatus.TOO_MANY_REQUESTS,
                "Too many attempts",
                List.of("To keep accounts safe, no more are accepted for now.", "Try again " + when + "."),
                link);
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
