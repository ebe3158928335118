package dev.switchboard.app.presence;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The presence of the users of the session's company, who all see the same (docs/guides/presence.md).
///
/// What was read is kept for some seconds; pages learn of changes over the live connection.
@Component
public class Presences {

    /// How many users count in one question: what the API takes at once.
    public static final int MOST = 100;

    private static final Duration KEPT = Duration.ofSeconds(15);
    private static final int USERS = 20_000;
    private static final ParameterizedTypeReference<Page<Presence>> PAGE = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final RecentReads<Key, Presence> known;

    Presences(Api api, Clock clock) {
        this.api = api;
        this.known = new RecentReads<>(clock, KEPT, USERS);
    }

    private record Key(String orgId, String userId) {}

    /// The presence of the first 100 of these users, without those that cannot be read now. Those that are not known
    /// are one request.
    public List<Presence> find(Session session, Collection<String> userIds) {
        var users = userIds.stream().distinct().limit(MOST).toList();
        var unknown = users.stream()
                .filter(id -> known.find(key(session, id)) == null)
                .toList();
        if (!unknown.isEmpty()) {
            read(session, unknown);
        }
        return users.stream()
                .map(id -> known.find(key(session, id)))
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .toList();
    }

    private void read(Session session, List<String> userIds) {
        var query = Query.of("/client/presences").with("user_ids", String.join(",", userIds));
        try {
            api.get(session, query, PAGE)
                    .items()
                    .forEach(presence -> known.put(key(session, presence.userId()), presence));
        } catch (ApiException unavailable) {
            // Asked again by the next page.
        }
    }

    private static Key key(Session session, String userId) {
        return new Key(session.user().orgId(), userId);
    }
}
