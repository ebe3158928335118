package dev.switchboard.app.signin;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.SessionEndedException;
import dev.switchboard.app.api.TokenEndpoint;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;

/// Ends sessions of this service together with their tokens.
@Component
public class SignOut {

    private static final Logger log = LoggerFactory.getLogger(SignOut.class);

    private final TokenEndpoint tokens;
    private final Api api;

    SignOut(TokenEndpoint tokens, Api api) {
        this.tokens = tokens;
        this.api = api;
    }

    /// Ends a session, its phones in the browser, and its tokens. The browser remains signed in at the
    /// authorization server.
    public void end(Session session) {
        if (session.application() == Application.CLIENT) {
            endPhones(session);
        }
        tokens.revoke(session);
        session.end();
    }

    /// Phones that are not ended here end soon, since no page renews them.
    private void endPhones(Session session) {
        try {
            api.delete(session, Query.of("/client/phones"));
        } catch (ApiException | SessionEndedException | ResourceAccessException failure) {
            log.info("Could not end the phones of a session, which stay until they expire: {}", failure.toString());
        }
    }
}
