package dev.switchboard.app.team;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.SignedInUser;
import org.jspecify.annotations.Nullable;

/// Which users the page shows.
///
/// @param q a part of a name, email or extension
/// @param status `active` or `disabled`; empty for both
record TeamFilter(
        @Nullable String q,
        @Nullable String status,
        @Nullable String cursor) {

    private static final int PAGE = 50;

    /// What this user may look for: only owners and admins see who is disabled.
    TeamFilter as(SignedInUser user) {
        return user.administers() ? this : new TeamFilter(q, "active", cursor);
    }

    Query query() {
        return filtered("/users").page(PAGE, cursor);
    }

    /// The address of the page; where the list is continued, at its beginning.
    public String address() {
        return filtered(TeamController.PATH).encoded();
    }

    /// The address of the page with the panel of a user.
    public String of(String id) {
        return narrowed(Query.of(TeamController.PATH + "/{user_id}", id)).encoded();
    }

    String more(String next) {
        return filtered(TeamController.PATH).with("cursor", next).encoded();
    }

    private Query filtered(String path) {
        return narrowed(Query.of(path));
    }

    private Query narrowed(Query query) {
        return query.with("q", q).with("status", status);
    }

    /// Whether it hides anybody.
    boolean narrows() {
        return (q != null && !q.isEmpty()) || (status != null && !status.isEmpty());
    }
}
