package dev.switchboard.api.calling.presence;

/// The parameter of GET /presence.
///
/// @param userId a colleague; 404 for an unknown one
record PresenceQuery(String userId) {}
