package dev.switchboard.app.colleagues;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.pages.Choices;
import dev.switchboard.app.pages.Choices.Choice;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The users of the session's company, by id.
///
/// The first thousand are kept for a minute; a user beyond them is read alone when a record names
/// one. What is kept belongs to one company and one visibility (docs/guides/visibility.md), so nobody sees through
/// it what the API would not show. A user that the API does not show has no name here.
@Component
public class Colleagues {

    /// A page of the list of users.
    public static final ParameterizedTypeReference<Page<Colleague>> PAGE = new ParameterizedTypeReference<>() {};

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int COMPANIES = 200;
    private static final int OTHERS = 10_000;
    /// How many users beyond the first thousand one page looks up: each is a request of its own.
    private static final int LOOKUPS = 20;

    private static final int NOT_FOUND = 404;

    private final Api api;
    private final RecentReads<Viewer, Map<String, Colleague>> first;
    private final RecentReads<Other, LookUp> others;

    Colleagues(Api api, Clock clock) {
        this.api = api;
        this.first = new RecentReads<>(clock, KEPT, COMPANIES);
        this.others = new RecentReads<>(clock, KEPT, OTHERS);
    }

    /// Whose view of the users it is.
    private record Viewer(String orgId, boolean administers) {

        static Viewer of(Session session) {
            return new Viewer(session.user().orgId(), session.user().administers());
        }
    }

    private record Other(Viewer viewer, String id) {}

    /// What the API said about a user; null when it shows none with that id.
    private record LookUp(@Nullable Colleague found) {}

    /// The first thousand users by name, to choose from.
    public List<Colleague> all(Session session) {
        return List.copyOf(known(session).values());
    }

    /// The user; null when the API does not show one with this id.
    ///
    /// @param id null finds nobody
    public @Nullable Colleague find(Session session, @Nullable String id) {
        if (id == null) {
            return null;
        }
        var known = known(session).get(id);
        return known == null ? other(session, id) : known;
    }

    /// The names of the users that the records of a page mention.
    public Names names(Session session, Collection<? extends @Nullable String> ids) {
        var known = known(session);
        var names = new HashMap<String, String>();
        int lookups = 0;
        for (var id : ids) {
            if (id == null || names.containsKey(id)) {
                continue;
            }
            var colleague = known.get(id);
            if (colleague == null && lookups < LOOKUPS) {
                lookups++;
                colleague = other(session, id);
            }
            if (colleague != null) {
                names.put(id, colleague.name());
            }
        }
        return new Names(names);
    }

    /// A list that cannot be read now leaves the pages without names, rather than without their records.
    private Map<String, Colleague> known(Session session) {
        try {
            return first.get(Viewer.of(session), () -> readById(session));
        } catch (ApiException unavailable) {
            return Map.of();
        }
    }

    /// The first thousand users by name as they are now, to administer them.
    ///
    /// @throws ApiException when they cannot be read
    public List<Colleague> read(Session session) {
        var read = readById(session);
        first.put(Viewer.of(session), read);
        return List.copyOf(read.values());
    }

    private Map<String, Colleague> readById(Session session) {
        return api.all(session, "/users", PAGE).stream()
                .collect(Collectors.toMap(Colleague::id, Function.identity(), (one, same) -> same, LinkedHashMap::new));
    }

    /// Those who are active, to be chosen in a page.
    public static Choices choices(List<Colleague> users) {
        return new Choices(users.stream()
                .filter(Colleague::active)
                .map(user -> new Choice(user.id(), user.name()))
                .toList());
    }

    private @Nullable Colleague other(Session session, String id) {
        try {
            return others.get(new Other(Viewer.of(session), id), () -> lookUp(session, id))
                    .found();
        } catch (ApiException unavailable) {
            return null;
        }
    }

    private LookUp lookUp(Session session, String id) {
        try {
            return new LookUp(api.get(session, Query.of("/users/{user_id}", id), Colleague.class));
        } catch (ApiException error) {
            if (error.status() == NOT_FOUND) {
                return new LookUp(null);
            }
            throw error;
        }
    }
}
