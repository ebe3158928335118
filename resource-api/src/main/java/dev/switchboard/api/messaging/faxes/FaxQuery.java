package dev.switchboard.api.messaging.faxes;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /faxes.
///
/// @param since inclusive, of `created_at`
/// @param until exclusive
record FaxQuery(
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        @Nullable FaxDirection direction,
        @Nullable FaxStatus status,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
