package dev.switchboard.app.history.calls;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Days;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The filters of the list, as the user typed them.
///
/// @param since a day in the user's zone, as is `until`, which is included
record CallFilters(
        @Nullable String since,
        @Nullable String until,
        @Nullable String direction,
        @Nullable String result,
        @BindParam("user_id") @Nullable String userId,
        @Nullable String number,
        @Nullable String q) {

    static final List<String> DIRECTIONS = List.of("inbound", "outbound");
    static final List<String> RESULTS =
            List.of("answered", "missed", "voicemail", "busy", "no_answer", "blocked", "failed", "in_progress");

    /// The request to the API.
    Query query(ZoneId zone) {
        return with(Query.of("/calls")).with("since", Days.since(since, zone)).with("until", Days.until(until, zone));
    }

    /// The address of the page with the same filters.
    Query address(String path) {
        return with(Query.of(path)).with("since", since).with("until", until);
    }

    /// The same filters with another number.
    CallFilters numberAs(@Nullable String other) {
        return new CallFilters(since, until, direction, result, userId, other, q);
    }

    /// Whether any filter is set.
    public boolean any() {
        return Stream.of(since, until, direction, result, userId, number, q)
                .anyMatch(value -> value != null && !value.isEmpty());
    }

    /// Whether the list has no bounds of its own, so that the API shows the last 30 days.
    public boolean defaultWindow() {
        return (since == null || since.isEmpty()) && (until == null || until.isEmpty());
    }

    private Query with(Query query) {
        return query.with("direction", direction)
                .with("result", result)
                .with("user_id", userId)
                .with("number", number)
                .with("q", q);
    }
}
