package dev.switchboard.consent.signin;

/// The signed-in user, as the consent request shows it: `user {id, name, email}`.
public record SignedInUser(String id, String name, String email) {}
