package dev.switchboard.api.presence;

/// What a user says of themselves.
public enum PresenceStatus {
    AVAILABLE,
    /// Queues skip the user; their own line rings.
    AWAY,
    /// Do Not Disturb: nothing rings.
    DND
}
