package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/apps`.
///
/// @param limit how many records a page has; 50 where it is not given
/// @param cursor the `next_cursor` of the page before
public record AppQuery(
        @Limit @Nullable Integer limit, @Opaque @Nullable String cursor) implements PagedQuery {}
