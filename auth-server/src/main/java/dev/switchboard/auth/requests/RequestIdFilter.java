package dev.switchboard.auth.requests;

import com.fasterxml.uuid.NoArgGenerator;
import dev.switchboard.contract.identity.InternalHeaders;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Takes the request's id from the gateway, or mints one for who comes without, and puts it on the answer and on every
/// log line.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class RequestIdFilter extends OncePerRequestFilter {

    private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final NoArgGenerator identifiers;

    RequestIdFilter(NoArgGenerator identifiers) {
        this.identifiers = identifiers;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var id = idOf(request.getHeader(InternalHeaders.REQUEST_ID));
        request.setAttribute(RequestId.ATTRIBUTE, id);
        response.setHeader(InternalHeaders.REQUEST_ID, id);
        MDC.put(RequestId.LOG_KEY, id);
        try {
            chain.doFilter(request, response);
        } finally {
            MDC.remove(RequestId.LOG_KEY);
        }
    }

    private String idOf(@Nullable String sent) {
        return sent != null && WELL_FORMED.matcher(sent).matches()
                ? sent
                : identifiers.generate().toString();
    }
}
