package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Days;
import dev.switchboard.app.pages.FormValue;
import java.time.ZoneId;

/// What a page shows of a delivery log.
///
/// @param event the name of an event; empty for all
/// @param result `delivered` or `failed`; empty for both
/// @param day in the user's zone, such as `2026-11-25`; empty for all that are kept
public record DeliveryFilter(String event, String result, String day) {

    /// All attempts.
    public static final DeliveryFilter NONE = new DeliveryFilter("", "", "");

    public DeliveryFilter {
        event = FormValue.orEmpty(event);
        result = FormValue.orEmpty(result);
        day = FormValue.orEmpty(day);
    }

    public boolean empty() {
        return equals(NONE);
    }

    /// This filter for the API.
    Query query(Query log, ZoneId zone) {
        return log.with("event", event)
                .with("status", result)
                .with("since", Days.since(FormValue.orNull(day), zone))
                .with("until", Days.until(FormValue.orNull(day), zone));
    }

    /// Adds this filter to the address of the page.
    Query of(Query page) {
        return page.with("event", event).with("result", result).with("day", day);
    }
}
