package dev.switchboard.api.presence;

/// What a person says of themselves.
public enum PresenceStatus {
    AVAILABLE,
    /// Queues skip the person; their own line rings.
    AWAY,
    /// Do Not Disturb: nothing rings.
    DND
}
