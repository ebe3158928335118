package dev.switchboard.consent.errors;

import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.contract.identity.InternalHeaders;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.context.support.DefaultMessageSourceResolvable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.ModelAndView;

/// Writes error pages, for controllers, filters, handlers of the security chain and `/error`. Each
/// page shows the request id, from the `X-Request-Id` of the response or else of the request.
public final class ErrorPages {

    private final Pages pages;
    private final InstantSource clock;

    ErrorPages(Pages pages, InstantSource clock) {
        this.pages = pages;
        this.clock = clock;
    }

    /// Whether an error of this request is shown as a page: the request is for one of this module's
    /// pages, or it accepts HTML explicitly, as browsers do. Other requests get the envelope.
    public static boolean areFor(HttpServletRequest request) {
        return PagePaths.isPage(request) || asksForHtml(request);
    }

    /// Writes the 400 page of `/oauth/authorize`.
    public void authorize(HttpServletRequest request, HttpServletResponse response, AuthorizeProblem problem)
            throws IOException {
        write(request, response, problem.page());
    }

    /// Writes the page for `status`: 403, 404, another client error, or a server error.
    public void status(HttpServletRequest request, HttpServletResponse response, int status) throws IOException {
        write(request, response, pageOf(status));
    }

    /// Writes the 429 page with `Retry-After`.
    ///
    /// @param retryAt when the next attempt is possible
    public void tooMany(
            HttpServletRequest request, HttpServletResponse response, Instant retryAt, @Nullable ErrorPageLink link)
            throws IOException {
        var wait = Duration.between(clock.instant(), retryAt).plusMillis(999).toSeconds();
        var seconds = Math.max(1, wait);
        response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
        write(request, response, ErrorPage.tooMany(when(seconds), link));
    }

    /// Writes `page`.
    public void write(HttpServletRequest request, HttpServletResponse response, ErrorPage page) throws IOException {
        pages.write(request, response, view(request, response, page));
    }

    /// As [#write], for a controller to return.
    public ModelAndView view(HttpServletRequest request, HttpServletResponse response, ErrorPage page) {
        return pages.page(page.status(), "error", Map.of("error", page, "requestId", requestId(request, response)));
    }

    private static ErrorPage pageOf(int code) {
        var status = HttpStatus.resolve(code);
        if (status == null || status.is5xxServerError()) {
            return ErrorPage.serverError(status == null ? HttpStatus.INTERNAL_SERVER_ERROR : status);
        }
        return switch (status) {
            case NOT_FOUND -> ErrorPage.notFound();
            case FORBIDDEN -> ErrorPage.forbidden();
            case TOO_MANY_REQUESTS -> ErrorPage.tooMany(text("error.wait.unknown"), null);
            default -> ErrorPage.unusable(status);
        };
    }

    private static MessageSourceResolvable when(long seconds) {
        return seconds < 60 ? text("error.wait.seconds", seconds) : text("error.wait.minutes", (seconds + 59) / 60);
    }

    private static MessageSourceResolvable text(String key, Object... arguments) {
        return new DefaultMessageSourceResolvable(new String[] {key}, arguments);
    }

    private static String requestId(HttpServletRequest request, HttpServletResponse response) {
        var answered = response.getHeader(InternalHeaders.REQUEST_ID);
        var sent = answered == null ? request.getHeader(InternalHeaders.REQUEST_ID) : answered;
        return sent == null ? "" : sent;
    }

    private static boolean asksForHtml(HttpServletRequest request) {
        var accept = request.getHeader(HttpHeaders.ACCEPT);
        if (accept == null) {
            return false;
        }
        try {
            return MediaType.parseMediaTypes(List.of(accept)).stream()
                    .anyMatch(type -> type.equalsTypeAndSubtype(MediaType.TEXT_HTML));
        } catch (InvalidMediaTypeException malformed) {
            return false;
        }
    }
}
