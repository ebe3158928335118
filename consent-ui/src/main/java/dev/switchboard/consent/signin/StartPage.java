package dev.switchboard.consent.signin;

/// Where a user goes from the page that only shows who is signed in.
///
/// @param address absolute
/// @param operator whether it is the console of the operators; otherwise it is the client application
public record StartPage(String address, boolean operator) {}
