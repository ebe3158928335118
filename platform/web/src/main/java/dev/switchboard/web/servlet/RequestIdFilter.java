package dev.switchboard.web.servlet;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.requests.RequestIds;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;

/// Takes the request id from the gateway, or generates one, and adds it to the response and to
/// every log line. A service registers it as a bean.
@Order(Ordered.HIGHEST_PRECEDENCE)
public class RequestIdFilter extends OncePerRequestFilter {

    private final RequestIds ids;

    /// @param identifiers for requests that did not come through the gateway
    public RequestIdFilter(UuidV7Generator identifiers) {
        this.ids = new RequestIds(identifiers);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var id = ids.accept(request.getHeader(InternalHeaders.REQUEST_ID));
        request.setAttribute(RequestId.ATTRIBUTE, id);
        response.setHeader(InternalHeaders.REQUEST_ID, id);
        MDC.put(RequestIds.LOG_KEY, id);
        try {
            chain.doFilter(request, response);
        } finally {
            MDC.remove(RequestIds.LOG_KEY);
        }
    }
}
