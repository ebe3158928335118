package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// Port: who sits at a browser. The authorization server implements it.
public interface SignedInUsers {

    /// The user whose valid session this request belongs to; empty without one, and for a user who
    /// has been disabled since. It creates no session.
    ///
    /// Handlers of the security chain call it as well, before the chain has wrapped the request:
    /// take the user from the security context, not from `getUserPrincipal()`.
    Optional<SignedInUser> find(HttpServletRequest browser);
}
