/// Deletes the records that are older than their organization keeps them
/// (docs/guides/company-settings.md#retention). Each feature deletes its own records
/// ([dev.switchboard.api.retention.ExpiredRecords]).
@NullMarked
package dev.switchboard.api.retention;

import org.jspecify.annotations.NullMarked;
