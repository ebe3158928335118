package dev.switchboard.auth.tokens;

import dev.switchboard.limits.LimitDecision;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/// How a route with client authentication writes its errors.
interface ClientErrors extends AuthenticationFailureHandler {

    /// Writes an error with a more specific status than 400.
    ///
    /// @param code of RFC 6749, section 5.2
    void write(HttpServletRequest request, HttpServletResponse response, int status, String code, String description)
            throws IOException;

    /// Responds with 429.
    ///
    /// @param decision that denies the request
    void limited(HttpServletRequest request, HttpServletResponse response, LimitDecision decision) throws IOException;
}
