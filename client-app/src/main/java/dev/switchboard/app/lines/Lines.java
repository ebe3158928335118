package dev.switchboard.app.lines;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The numbers of the session's organization: the first thousand, kept for a minute per organization. Every user of an
/// organization sees all of them (docs/guides/visibility.md).
@Component
public class Lines {

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int PAGE = 200;
    private static final int PAGES = 5;
    private static final int ORGANIZATIONS = 200;
    private static final ParameterizedTypeReference<Page<Line>> NUMBERS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Cache<String, List<Line>> kept = Caffeine.newBuilder()
            .maximumSize(ORGANIZATIONS)
            .expireAfterWrite(KEPT)
            .build();

    Lines(Api api) {
        this.api = api;
    }

    /// The numbers with one of these capabilities that the user may send from (docs/guides/visibility.md), the user's
    /// own first. Empty when they cannot be read now: the API then chooses the number.
    public List<Line> toSendFrom(Session session, String... capabilities) {
        var user = session.user();
        return all(session).stream()
                .filter(line -> Arrays.stream(capabilities).anyMatch(line::can))
                .filter(line -> user.administers() || user.id().equals(line.userId()))
                .sorted((one, other) ->
                        Boolean.compare(user.id().equals(other.userId()), user.id().equals(one.userId())))
                .toList();
    }

    /// The line with this number; null when the organization has none.
    public @Nullable Line find(Session session, @Nullable String number) {
        return all(session).stream()
                .filter(line -> line.number().equals(number))
                .findFirst()
                .orElse(null);
    }

    private List<Line> all(Session session) {
        try {
            return kept.get(session.user().orgId(), org -> read(session));
        } catch (ApiException unavailable) {
            return List.of();
        }
    }

    private List<Line> read(Session session) {
        var lines = new ArrayList<Line>();
        String cursor = null;
        for (int page = 0; page < PAGES; page++) {
            var read = api.get(session, Query.of("/numbers").page(PAGE, cursor), NUMBERS);
            lines.addAll(read.items());
            cursor = read.nextCursor();
            if (cursor == null) {
                break;
            }
        }
        return List.copyOf(lines);
    }
}
