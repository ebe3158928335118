/// Erases companies that are closing, once the time in `erase_at` has come: all records, in batches, with their
/// media (docs/guides/company-data.md#erasure).
///
/// ```
/// begun ──▶ media and their rows ──▶ all other rows, but for the users ──▶ records_erased_at
///                                                                              │
///          the company is gone ◀── authorization server: its rows, the users, the rest
/// ```
///
/// A task erases a batch at a time, and [ErasureJob] adds it again as long as records are left. Every arrow can be
/// interrupted and repeated. The authorization server comes last, so that the company's end and the entry in the
/// operators' log are one transaction; it finds its own rows by the users, which is why those stay until then.
///
/// The tables come from the catalog of PostgreSQL, in the order of their foreign keys, so that a new table with
/// `org_id` is erased too. What the service may not delete, it deletes through functions that refuse any company
/// that is not being erased. `ErasureIT` of both services fails for a table that it does not fill, and searches
/// every column of every table afterwards.
@NullMarked
package dev.switchboard.api.erasure;

import org.jspecify.annotations.NullMarked;
