package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// Port: who sits at a browser. The authorization server implements it.
public interface SignedInPeople {

    /// The user whose living session this request belongs to; empty for nobody, and for somebody
    /// who was disabled since. It makes no session.
    ///
    /// It is asked by handlers of the security chain as well, before the chain has wrapped the request: take the
    /// user from the security context, not from `getUserPrincipal()`.
    Optional<Person> find(HttpServletRequest browser);
}
