package dev.switchboard.auth.signin;

import dev.switchboard.auth.signin.sessions.SessionKey;
import java.io.Serializable;
import java.util.UUID;
import org.springframework.security.core.AuthenticatedPrincipal;

/// A signed-in user as the session stores it, without name, email and status, which are read with
/// each request.
///
/// @param session an id of this sign-in, which stays when the session id changes
public record SignedIn(UUID orgId, UUID userId, UUID session) implements AuthenticatedPrincipal, Serializable {

    /// The session's record.
    public SessionKey key() {
        return new SessionKey(orgId, userId, session);
    }

    /// Under this name Spring Session stores the cookie's row, which is deleted when the session ends.
    @Override
    public String getName() {
        return session.toString();
    }
}
