package dev.switchboard.api.platform.activity;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /activity.
///
/// @param since inclusive
/// @param until exclusive
/// @param recordId the user, number, device or webhook whose changes to list
record ActivityQuery(
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        @Nullable UUID recordId,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
