package dev.switchboard.app.history.faxes;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Days;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The filters of the list, as the user typed them.
///
/// @param since a day in the user's zone, as is `until`, which is included
record FaxFilters(
        @Nullable String since,
        @Nullable String until,
        @Nullable String direction,
        @Nullable String status) {

    static final FaxFilters NONE = new FaxFilters(null, null, null, null);
    static final List<String> DIRECTIONS = List.of("inbound", "outbound");
    static final List<String> STATUSES = List.of("queued", "sending", "sent", "failed", "received");

    Query query(ZoneId zone) {
        return with(Query.of("/faxes")).with("since", Days.since(since, zone)).with("until", Days.until(until, zone));
    }

    Query address(String path) {
        return with(Query.of(path)).with("since", since).with("until", until);
    }

    public boolean any() {
        return Stream.of(since, until, direction, status).anyMatch(value -> value != null && !value.isEmpty());
    }

    private Query with(Query query) {
        return query.with("direction", direction).with("status", status);
    }
}
