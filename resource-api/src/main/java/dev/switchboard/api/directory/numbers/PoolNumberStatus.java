package dev.switchboard.api.directory.numbers;

/// The status of a number of the pool.
///
/// ```
/// available ─ take, or company_id by an operator ─▶ assigned
///     ▲                                                │ release, or company_id null
///     └── 30 days, or status by an operator ── quarantined
/// ```
public enum PoolNumberStatus {
    AVAILABLE,
    ASSIGNED,
    QUARANTINED
}
