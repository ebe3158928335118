/// Erases organizations that are closing, once the time in `erase_at` has come: all records, in
/// batches, with their media (docs/guides/company-data.md#erasure).
///
/// ```
/// begun ──▶ media and their rows ──▶ all other rows, but for the users ──▶ records_erased_at
///                                                                              │
///          the organization is gone ◀── authorization server: its rows, the users, the rest
/// ```
///
/// Every arrow can be interrupted and repeated. The authorization server comes last, so that the
/// organization's end and the entry in the operators' log are one transaction; it finds its own
/// rows by the users, which is why those stay until then (migration V77).
@NullMarked
package dev.switchboard.api.erasure;

import org.jspecify.annotations.NullMarked;
