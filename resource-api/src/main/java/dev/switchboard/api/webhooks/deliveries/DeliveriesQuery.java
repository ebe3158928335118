package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /webhooks/{webhook_id}/deliveries.
record DeliveriesQuery(
        @Limit @Nullable Integer limit, @Opaque @Nullable String cursor) implements PagedQuery {}
