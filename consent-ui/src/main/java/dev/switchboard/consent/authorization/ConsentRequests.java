package dev.switchboard.consent.authorization;

import jakarta.servlet.http.HttpServletRequest;

/// Port: the requests of `/oauth/authorize` that wait for a user's answer. The authorization server
/// implements it; the page and the JSON pair (`GET /oauth/authorize/request`, `POST
/// /oauth/authorize/decision`) stand on the same one.
///
/// ```
///            first signed-in session reads it          that session allows or denies
///   waiting ────────────────────────────────▶ owned ────────────────────────────────▶ decided
///      └──────────── 10 minutes ──────────────┴──▶ expired;  signing out: owned ▶ waiting
/// ```
///
/// Both functions are called for a user who is signed in, in the thread of the browser's request,
/// so that session and security context are at hand. What fails for another reason than these
/// answers is thrown, and shown as a 500.
public interface ConsentRequests {

    /// The request `req`, for the session of `browser`. The first signed-in session that reads a
    /// request owns it.
    ///
    /// @param req 10 to 200 characters, otherwise unchecked
    ConsentLookup find(String req, HttpServletRequest browser);

    /// Decides the request, once, as a whole, for the session that owns it. Allowing a request with
    /// an unapproved scope is decided too: with an address that says `error=invalid_scope`.
    ConsentOutcome decide(String req, Decision decision, HttpServletRequest browser);
}
