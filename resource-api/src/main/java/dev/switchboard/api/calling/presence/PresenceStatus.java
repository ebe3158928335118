package dev.switchboard.api.calling.presence;

/// The availability that a user sets.
public enum PresenceStatus {
    AVAILABLE,
    /// Queues skip the user; their own line rings.
    AWAY,
    /// Do Not Disturb: nothing rings.
    DND
}
