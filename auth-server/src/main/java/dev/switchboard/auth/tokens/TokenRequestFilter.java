package dev.switchboard.auth.tokens;

import dev.switchboard.auth.platform.errors.FaultLog;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.web.filter.OncePerRequestFilter;

/// The outermost filter of the routes where clients authenticate. It checks method, content type,
/// size and form, in that order, and answers exceptions that nothing else has handled.
final class TokenRequestFilter extends OncePerRequestFilter {

    private static final Logger log = LoggerFactory.getLogger(TokenRequestFilter.class);
    private static final int MAX_BYTES = 64 * 1024;

    private final ClientErrors errors;

    TokenRequestFilter(ClientErrors errors) {
        this.errors = errors;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!request.getMethod().equals("POST")) {
            response.setHeader(HttpHeaders.ALLOW, "POST");
            refuse(request, response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "This route has POST only.");
        } else if (!isForm(request.getContentType())) {
            refuse(
                    request,
                    response,
                    HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
                    "The body must be application/x-www-form-urlencoded.");
        } else {
            readForm(request, response, chain);
        }
    }

    private static boolean isForm(@Nullable String contentType) {
        try {
            return contentType != null
                    && MediaType.parseMediaType(contentType)
                            .equalsTypeAndSubtype(MediaType.APPLICATION_FORM_URLENCODED);
        } catch (InvalidMediaTypeException malformed) {
            return false;
        }
    }

    private void readForm(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > MAX_BYTES) {
            refuseTooLarge(request, response);
            return;
        }
        TokenForm form;
        try {
            var body = request.getInputStream().readNBytes(MAX_BYTES + 1);
            if (body.length > MAX_BYTES) {
                refuseTooLarge(request, response);
                return;
            }
            form = new TokenForm(request, body);
        } catch (IOException incomplete) {
            refuse(request, response, HttpServletResponse.SC_REQUEST_TIMEOUT, "The body did not arrive whole.");
            return;
        } catch (IllegalArgumentException notAForm) {
            errors.onAuthenticationFailure(request, response, InvalidParameter.noForm());
            return;
        }
        pass(form, response, chain);
    }

    private void pass(TokenForm form, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(form, response);
        } catch (RuntimeException unexpected) {
            if (response.isCommitted()) {
                throw unexpected;
            }
            FaultLog.log(log, "a token request", unexpected);
            response.resetBuffer();
            errors.onAuthenticationFailure(form, response, TokenErrors.of(OAuth2ErrorCodes.SERVER_ERROR));
        }
    }

    private void refuseTooLarge(HttpServletRequest request, HttpServletResponse response) throws IOException {
        refuse(request, response, HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, "The body may have 64 KiB at most.");
    }

    private void refuse(HttpServletRequest request, HttpServletResponse response, int status, String description)
            throws IOException {
        errors.write(request, response, status, OAuth2ErrorCodes.INVALID_REQUEST, description);
    }
}
