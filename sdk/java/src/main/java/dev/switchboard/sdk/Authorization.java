package dev.switchboard.sdk;

/// Where to send the browser, and what to keep until it comes back.
///
/// @param url send the browser there
/// @param state keep it in the user's session
/// @param verifier keep it in the user's session, and show it to nobody
public record Authorization(String url, String state, String verifier) {}
