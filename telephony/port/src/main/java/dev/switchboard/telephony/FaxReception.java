package dev.switchboard.telephony;

/// Whether calls to a number are received as faxes.
public enum FaxReception {
    /// The number takes no faxes.
    NEVER,
    /// The number takes calls and faxes: a call from a fax machine is received as a fax.
    ON_TONE,
    /// The number takes faxes and no calls.
    ALWAYS
}
