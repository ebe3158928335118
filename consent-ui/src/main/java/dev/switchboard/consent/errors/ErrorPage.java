package dev.switchboard.consent.errors;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.http.HttpStatus;

/// The content of an error page, which must not contain anything from the request. Its heading says in a few words what
/// happened. Its text says what that means and what to do; each line is a paragraph.
///
/// @param name of its texts, `error.{name}.heading` and `error.{name}.text`
/// @param arguments of the text; those that are a [MessageSourceResolvable] are texts themselves
/// @param link where to continue; null to continue at the start page of the product
public record ErrorPage(
        HttpStatus status,
        String name,
        List<MessageSourceResolvable> arguments,
        @Nullable ErrorPageLink link) {

    public ErrorPage(HttpStatus status, String name, @Nullable ErrorPageLink link) {
        this(status, name, List.of(), link);
    }

    /// Why a link of a mail cannot be used.
    ///
    /// @param kind of the link
    public static ErrorPage closed(HttpStatus status, String kind, Enum<?> problem, @Nullable ErrorPageLink link) {
        return new ErrorPage(status, kind + "-" + kebab(problem), link);
    }

    /// The consent request is unknown, decided, expired, or belongs to another session; the page
    /// does not say which.
    public static ErrorPage ended() {
        return new ErrorPage(HttpStatus.NOT_FOUND, "ended", null);
    }

    static ErrorPage notFound() {
        return new ErrorPage(HttpStatus.NOT_FOUND, "not-found", null);
    }

    static ErrorPage forbidden() {
        return new ErrorPage(HttpStatus.FORBIDDEN, "forbidden", null);
    }

    /// @param when another attempt is possible
    static ErrorPage tooMany(MessageSourceResolvable when, @Nullable ErrorPageLink link) {
        return new ErrorPage(HttpStatus.TOO_MANY_REQUESTS, "too-many", List.of(when), link);
    }

    static ErrorPage unusable(HttpStatus status) {
        return new ErrorPage(status, "unusable", null);
    }

    static ErrorPage serverError(HttpStatus status) {
        return new ErrorPage(status, "server", null);
    }

    static String kebab(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The key of the heading.
    public String headingKey() {
        return "error." + name + ".heading";
    }

    /// The key of the text.
    public String textKey() {
        return "error." + name + ".text";
    }
}
