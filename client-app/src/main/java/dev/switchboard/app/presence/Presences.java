package dev.switchboard.app.presence;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/// The presence of the users of the session's company, who all see the same (docs/guides/presence.md).
///
/// Each is a request of its own and is kept for some seconds; pages learn of changes over the live connection.
@Component
public class Presences {

    private static final Duration KEPT = Duration.ofSeconds(15);
    private static final int USERS = 20_000;

    private final Api api;
    /// Not filled by its own loader, which would hold a lock of the cache during the request.
    private final Cache<Key, Presence> known =
            Caffeine.newBuilder().maximumSize(USERS).expireAfterWrite(KEPT).build();

    Presences(Api api) {
        this.api = api;
    }

    private record Key(String orgId, String userId) {}

    /// The presence of these users, without those that cannot be read now.
    public List<Presence> find(Session session, Collection<String> userIds) {
        var reading = new HashMap<Key, ConcurrentRequest<Optional<Presence>>>();
        var keys = userIds.stream()
                .distinct()
                .map(id -> new Key(session.user().orgId(), id))
                .toList();
        for (var key : keys) {
            if (known.getIfPresent(key) == null) {
                reading.put(key, ConcurrentRequest.start(() -> read(session, key.userId())));
            }
        }
        reading.forEach((key, request) -> request.get().ifPresent(presence -> known.put(key, presence)));
        return keys.stream()
                .map(known::getIfPresent)
                .flatMap(Stream::ofNullable)
                .toList();
    }

    private Optional<Presence> read(Session session, String userId) {
        try {
            return Optional.of(api.get(session, Query.of("/presence").with("user_id", userId), Presence.class));
        } catch (ApiException unavailable) {
            return Optional.empty();
        }
    }
}
