package dev.switchboard.consent.signin;

/// Who is signed in, as the consent request shows it (decisions, section 6: `user {id, name, email}`).
public record Person(String id, String name, String email) {}
