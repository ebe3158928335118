/// Deletes the records that are older than their company keeps them
/// (docs/guides/company-settings.md#retention). Each feature deletes its own records
/// ([dev.switchboard.api.platform.retention.ExpiredRecords]).
@NullMarked
package dev.switchboard.api.platform.retention;

import org.jspecify.annotations.NullMarked;
