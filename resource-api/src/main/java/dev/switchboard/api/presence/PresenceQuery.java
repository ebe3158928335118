package dev.switchboard.api.presence;

/// The parameter of GET /presence.
///
/// @param userId a colleague; one that names nobody is 404
record PresenceQuery(String userId) {}
