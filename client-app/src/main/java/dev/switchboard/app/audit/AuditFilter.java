package dev.switchboard.app.audit;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Days;
import dev.switchboard.app.pages.FormValue;
import java.time.ZoneId;

/// What a page shows of an audit log, the company's or the operators'.
///
/// @param action empty for all
/// @param since the first day in the user's zone, such as `2026-11-25`; empty for no limit
/// @param until the last day
public record AuditFilter(String action, String since, String until) {

    public AuditFilter {
        action = FormValue.orEmpty(action);
        since = FormValue.orEmpty(since);
        until = FormValue.orEmpty(until);
    }

    public boolean empty() {
        return action.isEmpty() && since.isEmpty() && until.isEmpty();
    }

    /// The request to the API.
    public Query query(String path, ZoneId zone) {
        return Query.of(path)
                .with("action", action)
                .with("since", Days.since(FormValue.orNull(since), zone))
                .with("until", Days.until(FormValue.orNull(until), zone));
    }

    /// The address of the page with the same filter.
    public Query address(String path) {
        return Query.of(path).with("action", action).with("since", since).with("until", until);
    }
}
