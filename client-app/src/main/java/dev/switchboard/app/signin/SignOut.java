package dev.switchboard.app.signin;

import dev.switchboard.app.api.TokenEndpoint;
import dev.switchboard.app.sessions.Session;
import org.springframework.stereotype.Component;

/// Ends sessions of this service together with their tokens.
@Component
public class SignOut {

    private final TokenEndpoint tokens;

    SignOut(TokenEndpoint tokens) {
        this.tokens = tokens;
    }

    /// Ends a session and its tokens. The browser remains signed in at the authorization server.
    public void end(Session session) {
        tokens.revoke(session);
        session.end();
    }
}
