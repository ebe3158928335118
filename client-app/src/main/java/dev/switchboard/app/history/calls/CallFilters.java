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
/// @param recorded `true` or `false`: whether there are recordings
/// @param since a day in the user's zone, as is `until`, which is included
record CallFilters(
        @Nullable String since,
        @Nullable String until,
        @Nullable String direction,
        @Nullable String result,
        @BindParam("user_id") @Nullable String userId,
        @Nullable String number,
        @Nullable String q,
        @Nullable String recorded) {

    /// The results that have a chip.
    static final List<String> CHIPS = List.of("missed", "voicemail");

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
        return new CallFilters(since, until, direction, result, userId, other, q, recorded);
    }

    /// The same filters with a whole number in the place of the search. A number that is asked for already remains a
    /// condition: then no other one can match.
    CallFilters searchAsNumber(String e164) {
        return number == null || number.isEmpty()
                ? new CallFilters(since, until, direction, result, userId, e164, null, recorded)
                : this;
    }

    /// The same filters for calls with recordings, whatever their result.
    CallFilters recordedOnly() {
        return new CallFilters(since, until, direction, null, userId, number, q, "true");
    }

    /// The same filters with another search.
    CallFilters searchFor(String other) {
        return new CallFilters(since, until, direction, result, userId, number, other, recorded);
    }

    /// The same filters with another result.
    CallFilters resultAs(@Nullable String other) {
        return new CallFilters(since, until, direction, other, userId, number, q, null);
    }

    /// Whether a filter is set that the page has folded.
    public boolean further() {
        return Stream.of(direction, userId, number).anyMatch(value -> value != null && !value.isEmpty())
                || (result != null && !result.isEmpty() && !CHIPS.contains(result));
    }

    /// Whether any filter is set.
    public boolean any() {
        return Stream.of(since, until, direction, result, userId, number, q, recorded)
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
                .with("q", q)
                .with("recorded", recorded);
    }
}
