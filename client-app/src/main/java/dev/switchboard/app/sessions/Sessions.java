package dev.switchboard.app.sessions;

import dev.switchboard.contract.keys.Secrets;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.SecureRandom;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/// Finds the session of a request, and begins sessions.
@Component
public class Sessions {

    private static final String ATTRIBUTE = Sessions.class.getName();

    private final SessionStore store;
    private final SessionCookies cookies;
    private final SecureRandom random;

    Sessions(SessionStore store, SessionCookies cookies, SecureRandom random) {
        this.store = store;
        this.cookies = cookies;
        this.random = random;
    }

    /// The browser's session with this application.
    public Optional<Session> find(HttpServletRequest request, Application application) {
        if (request.getAttribute(ATTRIBUTE) instanceof Session known && known.application() == application) {
            return Optional.of(known);
        }
        var found = cookies.read(request, application)
                .flatMap(id -> store.find(id)
                        .filter(state -> state.application() == application)
                        .map(state -> new Session(id, state, store, request.getRemoteAddr())));
        found.ifPresent(session -> request.setAttribute(ATTRIBUTE, session));
        return found;
    }

    /// Begins a session with an id that nobody else knows, sends its cookie, and returns it for the rest of the
    /// request.
    public Session begin(
            HttpServletRequest request,
            HttpServletResponse response,
            Application application,
            Tokens tokens,
            SignedInUser user) {
        var id = store.create(new SessionState(application, tokens, user, Secrets.generate(random)));
        response.addHeader(HttpHeaders.SET_COOKIE, cookies.of(application, id));
        var state = store.find(id).orElseThrow();
        var session = new Session(id, state, store, request.getRemoteAddr());
        request.setAttribute(ATTRIBUTE, session);
        return session;
    }

    /// The session of the application to which the request's path belongs.
    public Optional<Session> find(HttpServletRequest request) {
        return Application.of(request.getRequestURI()).flatMap(application -> find(request, application));
    }
}
