package dev.switchboard.api.platform.exports;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /account/exports.
record ExportQuery(
        @Limit @Nullable Integer limit, @Opaque @Nullable String cursor) implements PagedQuery {}
