package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /available-numbers.
///
/// @param q digits that the number contains
record AvailableNumberQuery(
        @Nullable NumberType type,
        @PhoneDigits.Form @Nullable String q,
        @Nullable Capability capability,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
