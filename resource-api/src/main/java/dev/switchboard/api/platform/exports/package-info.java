/// Exports of all data of a company as a ZIP file (docs/guides/company-data.md#export):
/// `{kind}.jsonl` with the records as the API shows them, and `media/{kind}/…`. A feature adds its
/// records with an [dev.switchboard.api.platform.exports.ExportedKind].
///
/// ```
/// queued ── its task is claimed ──▶ running ── stored ──▶ ready ── 7 days ──▶ expired
///               ▲                      │ crashed, failed: the task is claimed again, from the beginning
///               └──────────────────────┤
///                                      └ three times, or the company is suspended ──▶ failed
/// ```
@NullMarked
package dev.switchboard.api.platform.exports;

import org.jspecify.annotations.NullMarked;
