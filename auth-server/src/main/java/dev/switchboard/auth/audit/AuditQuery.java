package dev.switchboard.auth.audit;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
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
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        AuditEvent.@Nullable Kind action,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {

    boolean contradicts() {
        return since != null && until != null && since.isAfter(until);
    }
}
