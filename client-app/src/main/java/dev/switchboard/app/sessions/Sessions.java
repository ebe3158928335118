package dev.switchboard.app.sessions;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// Finds the session of a request.
@Component
public class Sessions {

    private static final String ATTRIBUTE = Sessions.class.getName();

    private final SessionStore store;
    private final SessionCookies cookies;

    Sessions(SessionStore store, SessionCookies cookies) {
        this.store = store;
        this.cookies = cookies;
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

    /// The session that this request has just begun, for the rest of the request.
    public Session begun(HttpServletRequest request, String id) {
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
