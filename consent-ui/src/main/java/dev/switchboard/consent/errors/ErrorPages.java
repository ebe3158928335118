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
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.ModelAndView;

/// Answers with an error page, from controllers, filters, handlers of the security chain and
/// `/error` alike. Each shows the request's id, which is taken from the answer's `X-Request-Id`,
/// where the service has put it, else from the request's.
public final class ErrorPages {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Pages pages;
    private final InstantSource clock;

    ErrorPages(Pages pages, InstantSource clock) {
        this.pages = pages;
        this.clock = clock;
    }

    /// Whether an error of this request is shown as a page: it was sent to one of this module's
    /// pages, or it asks for HTML by name, as browsers do when they open an address. Other requests
    /// get the envelope.
    public static boolean areFor(HttpServletRequest request) {
        return PagePaths.isPage(request) || asksForHtml(request);
    }

    /// The 400 page of authorize; nothing is redirected.
    public void authorize(HttpServletRequest request, HttpServletResponse response, AuthorizeProblem problem)
            throws IOException {
        write(request, response, problem.page());
    }

    /// The page for `status`: 403, 404, another of the client's faults, or one of ours.
    public void status(HttpServletRequest request, HttpServletResponse response, int status) throws IOException {
        write(request, response, pageOf(status));
    }

    /// 429 with `Retry-After`, which says when.
    ///
    /// @param retryAt from when on another attempt counts
    public void tooMany(
            HttpServletRequest request, HttpServletResponse response, Instant retryAt, @Nullable ErrorPageLink wayOn)
            throws IOException {
        var wait = Duration.between(clock.instant(), retryAt).plusMillis(999).toSeconds();
        var seconds = Math.max(1, wait);
        response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
        write(request, response, ErrorPage.tooMany(when(seconds, retryAt), wayOn));
    }

    /// Answers with `page`.
    public void write(HttpServletRequest request, HttpServletResponse response, ErrorPage page) throws IOException {
        pages.write(request, response, view(request, response, page));
    }

    /// The same for a controller to return.
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
            case TOO_MANY_REQUESTS -> ErrorPage.tooMany("in a minute", null);
            default -> ErrorPage.unusable(status);
        };
    }

    private static String when(long seconds, Instant retryAt) {
        if (seconds < 60) {
            return "in " + seconds + (seconds == 1 ? " second" : " seconds");
        }
        var minutes = (seconds + 59) / 60;
        return "in " + minutes + (minutes == 1 ? " minute" : " minutes") + ", at "
                + TIME.format(retryAt.plusSeconds(59));
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
