package dev.switchboard.auth.audit;

import dev.switchboard.auth.input.Between;
import dev.switchboard.contract.paging.Opaque;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/audit-log`.
///
/// @param since inclusive
/// @param until exclusive
/// @param action only entries of this kind
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record AuditQuery(
        @Nullable Instant since,
        @Nullable Instant until,
        AuditEvent.@Nullable Kind action,
        @Between(min = 1, max = 200) @Nullable Integer limit,
        @Opaque @Nullable String cursor) {

    boolean contradicts() {
        return since != null && until != null && since.isAfter(until);
    }
}
