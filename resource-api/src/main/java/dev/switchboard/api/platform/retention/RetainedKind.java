package dev.switchboard.api.platform.retention;

/// The kinds of records with a retention period of their own, in the order in which they are
/// deleted.
public enum RetainedKind {
    VOICEMAILS,
    RECORDINGS,
    CALLS,
    MESSAGES,
    FAXES
}
