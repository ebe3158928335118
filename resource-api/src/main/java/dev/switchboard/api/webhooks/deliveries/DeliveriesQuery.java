package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PagedQuery;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /webhooks/{webhook_id}/deliveries.
///
/// @param event the name under which it was sent
/// @param since inclusive, of `attempted_at`
/// @param until exclusive
record DeliveriesQuery(
        @Text(max = 64) @Nullable String event,
        @Nullable AttemptStatus status,
        @DateOrTime @Nullable Instant since,
        @DateOrTime @Nullable Instant until,
        @Limit @Nullable Integer limit,
        @Opaque @Nullable String cursor)
        implements PagedQuery {}
