package dev.switchboard.telephony;

/// Where a leg is, as an engine sees it. The API shows less: all but `RINGING` and `OVER` are `in_progress`.
public enum CallPhase {
    /// Somebody is being called.
    RINGING,
    TALKING,
    HELD,
    /// On hold, to be picked up by anybody of the company.
    PARKED,
    /// The other party is on its way to somebody else.
    TRANSFERRING,
    OVER
}
