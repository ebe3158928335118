package dev.switchboard.api.platform.events;

/// The resources whose changes are shown to open clients (docs/guides/client-socket.md#changes).
public enum ChangedResource {
    CALLS,
    MESSAGES,
    VOICEMAILS,
    FAXES,
    RECORDINGS,
    PRESENCE,
    /// Which calls are parked.
    PARKED_CALLS;

    /// Whether every user of the company may see the records, whoever their user is.
    public boolean concernsEverybody() {
        return this == PRESENCE || this == PARKED_CALLS;
    }
}
