package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /operator/numbers.
///
/// @param companyId the company that has the number
/// @param q digits that the number contains
record PoolNumberQuery(
        @Nullable PoolNumberStatus status,
        @Nullable UUID companyId,
        @PhoneDigits.Form @Nullable String q,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
