package dev.switchboard.telephony;

/// Where a leg is, as an engine sees it. The API shows less: all but `RINGING` and `OVER` are
/// `in_progress`.
public enum CallPhase {
    /// The target is being called.
    RINGING,
    TALKING,
    HELD,
    /// On hold; any user of the company may pick it up.
    PARKED,
    OVER
}
