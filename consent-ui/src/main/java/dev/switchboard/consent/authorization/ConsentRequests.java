package dev.switchboard.consent.authorization;

import dev.switchboard.consent.signin.RequestingApps;
import jakarta.servlet.http.HttpServletRequest;

/// The port to the pending requests of `/oauth/authorize`, which the authorization server
/// implements. The page and the JSON routes (`GET /oauth/authorize/request`, `POST
/// /oauth/authorize/decision`) share it.
///
/// ```
///            first signed-in session reads it          that session allows or denies
///   waiting ────────────────────────────────▶ owned ────────────────────────────────▶ decided
///      └──────────── 10 minutes ──────────────┴──▶ expired;  signing out: owned ▶ waiting
/// ```
///
/// Both methods below are called for a signed-in user, in the thread of the browser's request, so that
/// session and security context are available. Other failures are thrown, and lead to a 500.
public interface ConsentRequests extends RequestingApps {

    /// The request `req`, for the session of `browser`. The first signed-in session that reads a
    /// request owns it.
    ///
    /// @param req 10 to 200 characters, otherwise unchecked
    ConsentLookup find(String req, HttpServletRequest browser);

    /// Decides the whole request, once, for the session that owns it. Allowing an unapproved scope
    /// is a decision as well; its address contains `error=invalid_scope`.
    ConsentOutcome decide(String req, Decision decision, HttpServletRequest browser);
}
