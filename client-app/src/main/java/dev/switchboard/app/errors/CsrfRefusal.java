package dev.switchboard.app.errors;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Sessions;
import dev.switchboard.app.signin.SignIn;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.stereotype.Component;

/// Refuses a form without the CSRF token of its session. Without any session the user has to sign in first.
@Component
class CsrfRefusal implements AccessDeniedHandler {

    private final Sessions sessions;
    private final SignIn signIn;

    CsrfRefusal(Sessions sessions, SignIn signIn) {
        this.sessions = sessions;
        this.signIn = signIn;
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException refused)
            throws IOException, ServletException {
        var application = Application.of(request.getRequestURI()).orElseThrow();
        if (sessions.find(request).isEmpty()) {
            signIn.begin(request, response, application, application.path());
        } else {
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
        }
    }
}
