package dev.switchboard.app.errors;

import dev.switchboard.app.api.ApiException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.servlet.ModelAndView;

/// The page of an error. Its texts are `error.{kind}.title` and `error.{kind}.text`.
final class ErrorPage {

    private ErrorPage() {}

    static ModelAndView of(ApiException error) {
        var page =
                page(HttpStatusCode.valueOf(error.status()), error.requestId().orElse(null));
        if (error.correctable()) {
            page.addObject("detail", error.getMessage());
        }
        error.retryAfter().ifPresent(seconds -> page.addObject("retryAfter", seconds));
        return page;
    }

    static ModelAndView of(HttpStatusCode status) {
        return page(status, null);
    }

    private static ModelAndView page(HttpStatusCode status, @Nullable String requestId) {
        var page = new ModelAndView("error");
        page.setStatus(status);
        page.addObject("kind", kind(status.value()));
        page.addObject("apiRequestId", requestId);
        return page;
    }

    private static String kind(int status) {
        return switch (status) {
            case 403 -> "forbidden";
            case 404 -> "not-found";
            case 409 -> "conflict";
            case 413 -> "too-large";
            case 429 -> "limited";
            case 503 -> "unavailable";
            default -> status < 500 ? "refused" : "fault";
        };
    }
}
