package dev.switchboard.api.webhooks;

import dev.switchboard.api.paging.Limit;
import dev.switchboard.api.paging.PagedQuery;
import dev.switchboard.contract.paging.Opaque;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /webhooks/{webhook_id}/deliveries.
record DeliveriesQuery(
        @Limit @Nullable Integer limit, @Opaque @Nullable String cursor) implements PagedQuery {}
