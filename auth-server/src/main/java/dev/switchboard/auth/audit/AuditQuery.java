package dev.switchboard.auth.audit;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/audit-log` and `GET /v1/operator/audit-log`.
///
/// @param since inclusive
/// @param until exclusive
/// @param action only entries of this action
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record AuditQuery(
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        @Nullable String action,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {

    /// @throws ApiError 422 when no entry can have the action, 400 when `since` is after `until`
    void check() {
        if (action != null && !AuditActions.ALL.contains(action)) {
            throw ApiError.validation(
                    "action", "must be one of " + String.join(", ", AuditActions.ALL), FieldCode.UNKNOWN_VALUE);
        }
        if (since != null && until != null && since.isAfter(until)) {
            throw ApiError.of(ErrorCode.SINCE_AFTER_UNTIL);
        }
    }
}
