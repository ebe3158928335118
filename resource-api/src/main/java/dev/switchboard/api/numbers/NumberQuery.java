package dev.switchboard.api.numbers;

import dev.switchboard.api.paging.Limit;
import dev.switchboard.api.paging.PagedQuery;
import dev.switchboard.contract.paging.Opaque;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /numbers.
record NumberQuery(
        @Nullable NumberStatus status,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor) implements PagedQuery {}
