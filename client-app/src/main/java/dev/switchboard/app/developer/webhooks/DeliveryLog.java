package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// Reads the delivery log, all of it or the attempts that failed.
@Component
public class DeliveryLog {

    private static final int PAGE = 50;
    /// The API cannot filter the log. Failures are searched for in larger pages, a few for each request.
    private static final int SEARCHED_PAGE = 200;
    private static final int SEARCHED_PAGES = 5;
    private static final ParameterizedTypeReference<Page<Delivery>> DELIVERIES = new ParameterizedTypeReference<>() {};

    private final Api api;

    DeliveryLog(Api api) {
        this.api = api;
    }

    /// A part of the log, newest first.
    ///
    /// @param searched how many attempts were looked at for it
    /// @param nextCursor null at the end of the log
    public record Part(
            List<Delivery> deliveries,
            int searched,
            @Nullable String nextCursor) {

        public Part {
            deliveries = List.copyOf(deliveries);
        }
    }

    public Part read(Session session, String webhookId, boolean failed, @Nullable String cursor) {
        if (!failed) {
            var page = page(session, webhookId, PAGE, cursor);
            return new Part(page.items(), page.items().size(), page.nextCursor());
        }
        var found = new ArrayList<Delivery>();
        int searched = 0;
        var next = cursor;
        for (int i = 0; i < SEARCHED_PAGES; i++) {
            var page = page(session, webhookId, SEARCHED_PAGE, next);
            searched += page.items().size();
            page.items().stream().filter(Delivery::failed).forEach(found::add);
            next = page.nextCursor();
            if (next == null || found.size() >= PAGE) {
                break;
            }
        }
        return new Part(found, searched, next);
    }

    private Page<Delivery> page(Session session, String webhookId, int limit, @Nullable String cursor) {
        return api.get(
                session,
                Query.of("/webhooks/{webhook_id}/deliveries", webhookId).page(limit, cursor),
                DELIVERIES);
    }
}
