package dev.switchboard.app.team;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// When users last had Switchboard open, which owners and admins see (docs/guides/users-come-and-go.md#colleagues).
@Component
class LastActive {

    private static final ParameterizedTypeReference<Page<Seen>> PAGE = new ParameterizedTypeReference<>() {};

    private final Api api;

    LastActive(Api api) {
        this.api = api;
    }

    private record Seen(String userId, Instant lastActiveAt) {}

    /// The times by the ids of the users. Those who were not active for long have none, nor has anybody while the times
    /// cannot be read, or for a user who may not see them.
    ///
    /// @param users of one page of the list
    Map<String, Instant> of(Session session, List<Colleague> users) {
        if (users.isEmpty() || !session.user().administers()) {
            return Map.of();
        }
        var ids = users.stream().map(Colleague::id).collect(Collectors.joining(","));
        try {
            return api.get(session, Query.of("/users/last-active").with("user_ids", ids), PAGE).items().stream()
                    .collect(Collectors.toMap(Seen::userId, Seen::lastActiveAt));
        } catch (ApiException unavailable) {
            return Map.of();
        }
    }
}
