/// Delivery by a carrier: a queued record is handed off to it, and what it reports becomes the record's status and
/// events. Messages and faxes are such records; this package knows neither.
///
/// ```
/// queued ── HandoffTask, again until the record is too old ──▶ carrier
///                                                                 │ reports
/// status, event, deletion of the media of a failed record ◀── ReportWriter, under the row's lock
/// ```
///
/// A report that is no legal transition changes nothing. Reports that arrive at the same time share a transaction,
/// which locks its rows in the order of their ids. A carrier that keeps its own rows in the database can use the
/// same batches ([DatabaseBatches]).
@NullMarked
package dev.switchboard.api.messaging.carriers;

import org.jspecify.annotations.NullMarked;
