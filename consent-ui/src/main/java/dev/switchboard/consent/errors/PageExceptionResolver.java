package dev.switchboard.consent.errors;

import dev.switchboard.consent.pages.PagePaths;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponse;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/// Responds to exceptions of pages with an error page, before the service's own advice writes them as
/// JSON.
final class PageExceptionResolver implements HandlerExceptionResolver, Ordered {

    private static final Logger LOG = LoggerFactory.getLogger(PageExceptionResolver.class);

    private final ErrorPages errors;

    PageExceptionResolver(ErrorPages errors) {
        this.errors = errors;
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 10;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception exception) {
        if (!PagePaths.isPage(request)) {
            return null;
        }
        var status = HttpStatus.INTERNAL_SERVER_ERROR.value();
        if (exception instanceof ErrorResponse known) {
            status = known.getStatusCode().value();
            known.getHeaders().getOrDefault(HttpHeaders.ALLOW, List.of()).stream()
                    .findFirst()
                    .ifPresent(allowed -> response.setHeader(HttpHeaders.ALLOW, allowed));
        } else if (exception instanceof InvalidParameterException unreadable) {
            // A query or a form that does not decode.
            LOG.debug("The parameters of a request could not be read", unreadable);
            status = unreadable.getErrorCode();
        } else {
            LOG.error("{} {} failed", request.getMethod(), PagePaths.of(request), exception);
        }
        try {
            errors.status(request, response, status);
        } catch (IOException disconnected) {
            LOG.debug("The browser disconnected before the error page was written", disconnected);
        }
        return new ModelAndView();
    }
}
