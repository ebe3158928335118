package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /numbers.
record NumberQuery(
        @Nullable NumberStatus status,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor) implements PagedQuery {}
