package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// The port to the signed-in user of a browser, which the authorization server implements.
public interface SignedInUsers {

    /// The user of the request's session; empty without a session, and for a user who has been
    /// disabled since. Does not create a session.
    ///
    /// Handlers of the security chain call it too, before the chain has wrapped the request: read
    /// the user from the security context, not from `getUserPrincipal()`.
    Optional<SignedInUser> find(HttpServletRequest browser);
}
