package dev.switchboard.auth.operators;

import dev.switchboard.auth.apps.registration.AppStatus;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/operator/apps`.
///
/// @param waiting true for apps with scopes that wait for a decision, false for the others
/// @param status only apps of this status
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record OperatorAppQuery(
        @Nullable Boolean waiting,
        @Nullable AppStatus status,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {

    @Nullable
    Boolean suspended() {
        return status == null ? null : Boolean.valueOf(status == AppStatus.SUSPENDED);
    }
}
