package dev.switchboard.auth.platform.errors;

import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Answers requests whose session cannot be read because the database is unavailable. Such a
/// failure happens outside all controllers, and the error dispatch of the container would fail too.
/// Also answers forms that cannot be read: Spring Security reads their parameters before any
/// controller.
@Component
@Order(SessionFaultFilter.BEFORE_SESSIONS)
class SessionFaultFilter extends OncePerRequestFilter {

    /// Spring Session's filter is at `HIGHEST_PRECEDENCE + 50`, the request's id at the very front.
    static final int BEFORE_SESSIONS = Ordered.HIGHEST_PRECEDENCE + 10;

    private static final Logger log = LoggerFactory.getLogger(SessionFaultFilter.class);

    private final ErrorPages pages;
    private final ErrorResponses errors;

    SessionFaultFilter(ErrorPages pages, ErrorResponses errors) {
        this.pages = pages;
        this.errors = errors;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(request, response);
        } catch (InvalidParameterException unreadable) {
            log.debug("A form could not be read", unreadable);
            answer(request, response, unreadable, ApiError.ofStatus(unreadable.getErrorCode()));
        } catch (RuntimeException fault) {
            if (!response.isCommitted()) {
                FaultLog.log(log, "a request's session", fault);
            }
            answer(request, response, fault, ApiError.serverError());
        }
    }

    private void answer(
            HttpServletRequest request, HttpServletResponse response, RuntimeException fault, ApiError error)
            throws IOException {
        if (response.isCommitted()) {
            throw fault;
        }
        response.resetBuffer();
        if (ErrorPages.areFor(request)) {
            pages.status(request, response, error.status());
        } else {
            errors.write(request, response, error);
        }
    }
}
