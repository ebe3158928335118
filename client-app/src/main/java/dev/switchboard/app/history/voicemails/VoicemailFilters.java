package dev.switchboard.app.history.voicemails;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Days;
import java.time.ZoneId;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The filters of the list, as the user typed them.
///
/// @param userId whose numbers
/// @param read `true` or `false`
/// @param since a day in the user's zone
record VoicemailFilters(
        @BindParam("user_id") @Nullable String userId,
        @Nullable String read,
        @Nullable String since) {

    Query query(ZoneId zone) {
        return with(Query.of("/voicemails")).with("since", Days.since(since, zone));
    }

    Query address(String path) {
        return with(Query.of(path)).with("since", since);
    }

    public boolean any() {
        return Stream.of(userId, read, since).anyMatch(value -> value != null && !value.isEmpty());
    }

    private Query with(Query query) {
        return query.with("user_id", userId).with("read", read);
    }
}
