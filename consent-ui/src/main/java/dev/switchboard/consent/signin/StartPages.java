package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;

/// The port to the applications' addresses, which the authorization server implements.
public interface StartPages {

    /// The start page of the signed-in user of a browser.
    StartPage of(HttpServletRequest browser);
}
