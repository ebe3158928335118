package dev.switchboard.auth.platform.errors;

import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers what the servlet container dispatches to `/error`, with a page for browsers. A direct
/// request for that path gets 404.
@RestController
class EnvelopeErrorController implements ErrorController {

    private final ErrorPages pages;
    private final ErrorResponses errors;

    EnvelopeErrorController(ErrorPages pages, ErrorResponses errors) {
        this.pages = pages;
        this.errors = errors;
    }

    @RequestMapping("${server.error.path:/error}")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code ? code : 404;
        var error = ApiError.ofStatus(status);
        if (PagePaths.isPage(request)) {
            pages.status(request, response, error.status());
            return;
        }
        errors.write(request, response, error);
    }
}
