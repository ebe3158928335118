package dev.switchboard.auth.signin;

import java.io.Serializable;
import java.util.UUID;
import org.springframework.security.core.AuthenticatedPrincipal;

/// A user as the session remembers one. Name, email and status are not here: they are read fresh.
///
/// @param session an id of this signing in, which stays when the session's own id changes
public record SignedIn(UUID orgId, UUID userId, UUID session) implements AuthenticatedPrincipal, Serializable {

    @Override
    public String getName() {
        return userId.toString();
    }
}
