package dev.switchboard.app.sessions;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import org.springframework.stereotype.Component;

/// The CSRF token of a session, which begins and ends with it. A request without a session has none, so nothing can be
/// sent without one.
@Component
class SessionCsrfTokens implements CsrfTokenRepository {

    private static final String HEADER = "X-CSRF-Token";
    private static final String PARAMETER = "_csrf";

    private final Sessions sessions;

    SessionCsrfTokens(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return new DefaultCsrfToken(HEADER, PARAMETER, UUID.randomUUID().toString());
    }

    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        // The session has it already.
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        return sessions.find(request)
                .map(session -> new DefaultCsrfToken(HEADER, PARAMETER, session.csrfToken()))
                .orElse(null);
    }
}
