package dev.switchboard.api.events;

/// The resources whose changes are shown to open clients (docs/guides/client-socket.md#changes).
public enum ChangedResource {
    CALLS,
    MESSAGES,
    VOICEMAILS,
    FAXES,
    RECORDINGS,
    PRESENCE
}
