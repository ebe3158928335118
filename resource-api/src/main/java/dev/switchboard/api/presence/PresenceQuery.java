package dev.switchboard.api.presence;

/// The parameter of GET /presence.
///
/// @param userId a colleague; 404 for an unknown one
record PresenceQuery(String userId) {}
