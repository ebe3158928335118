package dev.switchboard.app.signin;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SignedInUser;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// Keeps name and role of signed-in users up to date: an administrator may change them at any time.
@Component
public class CurrentUsers {

    /// How old a name or role on a page may be. What a user may do, the API decides at each request.
    private static final Duration UP_TO_DATE = Duration.ofMinutes(1);

    private static final int SESSIONS = 10_000;
    private static final int OPERATORS = 200;

    private final Api api;
    /// By the id of the session, which has the user itself.
    private final RecentReads<String, Boolean> readLately;

    CurrentUsers(Api api, Clock clock) {
        this.api = api;
        this.readLately = new RecentReads<>(clock, UP_TO_DATE, SESSIONS);
    }

    private record Described(
            String id, String name, String email, @Nullable String role) {}

    /// Reads the session's user again, unless that happened lately.
    void refresh(Session session) {
        if (readLately.find(session.id()) == null) {
            read(session);
        }
    }

    /// Reads the session's user.
    public void read(Session session) {
        try {
            var user = session.application() == Application.CLIENT ? user(session) : operator(session);
            session.userIs(new SignedInUser(user.id(), session.user().orgId(), user.name(), user.email(), user.role()));
            readLately.put(session.id(), true);
        } catch (ApiException unavailable) {
            // The page shows what was known before, and its own request reports the failure.
        }
    }

    private Described user(Session session) {
        return api.get(session, Query.of("/users/me"), Described.class);
    }

    private Described operator(Session session) {
        var operators = api.get(
                session,
                Query.of("/operator/operators").with("limit", OPERATORS),
                new ParameterizedTypeReference<Page<Described>>() {});
        return operators.items().stream()
                .filter(operator -> operator.id().equals(session.user().id()))
                .findFirst()
                .orElseGet(() -> new Described(session.user().id(), "Operator", "", null));
    }
}
