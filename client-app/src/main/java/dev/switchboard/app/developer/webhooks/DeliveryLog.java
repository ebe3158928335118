package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// Reads the delivery log.
@Component
public class DeliveryLog {

    private static final int PAGE = 50;

    private static final ParameterizedTypeReference<Page<Delivery>> DELIVERIES = new ParameterizedTypeReference<>() {};

    private final Api api;

    DeliveryLog(Api api) {
        this.api = api;
    }

    /// A part of the log, newest first. With a filter it may be empty and still not be the last one.
    ///
    /// @param zone in which the filter's day is
    public Page<Delivery> read(
            Session session, String webhookId, DeliveryFilter filter, ZoneId zone, @Nullable String cursor) {
        return api.get(
                session,
                filter.query(Query.of("/webhooks/{webhook_id}/deliveries", webhookId), zone)
                        .page(PAGE, cursor),
                DELIVERIES);
    }
}
