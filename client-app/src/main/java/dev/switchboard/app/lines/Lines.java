package dev.switchboard.app.lines;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SignedInUser;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The numbers of the session's company.
///
/// The first thousand are kept for a minute. Every user of a company sees the same
/// (docs/guides/visibility.md), so one copy serves all of them.
@Component
public class Lines {

    /// A page of the list of numbers.
    public static final ParameterizedTypeReference<Page<Line>> PAGE = new ParameterizedTypeReference<>() {};

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int COMPANIES = 200;

    private final Api api;
    private final RecentReads<String, List<Line>> kept;

    Lines(Api api, Clock clock) {
        this.api = api;
        this.kept = new RecentReads<>(clock, KEPT, COMPANIES);
    }

    /// All of them. Empty when they cannot be read now: pages then lack names, rather than calls or texts.
    public List<Line> all(Session session) {
        try {
            return kept.get(session.user().orgId(), () -> api.all(session, "/numbers", PAGE));
        } catch (ApiException unavailable) {
            return List.of();
        }
    }

    /// The first thousand as they are now, to administer them.
    ///
    /// @throws ApiException when they cannot be read
    public List<Line> read(Session session) {
        var read = api.all(session, "/numbers", PAGE);
        kept.put(session.user().orgId(), read);
        return read;
    }

    /// Those of each user who has any, as they are now.
    ///
    /// @throws ApiException when they cannot be read
    public Map<String, List<Line>> byUser(Session session) {
        var byUser = new HashMap<String, List<Line>>();
        for (var line : read(session)) {
            if (line.userId() != null) {
                byUser.computeIfAbsent(line.userId(), _ -> new ArrayList<>()).add(line);
            }
        }
        return byUser;
    }

    /// The company's line with this number.
    public Optional<Line> find(Session session, @Nullable String number) {
        return all(session).stream()
                .filter(line -> line.number().equals(number))
                .findFirst();
    }

    /// The lines with one of these capabilities that the user may use: the own ones first, of which the first is the
    /// default; owners and admins may use all (docs/guides/visibility.md#who-may-change-what).
    public List<Line> usable(Session session, String... capabilities) {
        return usable(all(session), session.user(), capabilities);
    }

    static List<Line> usable(List<Line> lines, SignedInUser user, String... capabilities) {
        return lines.stream()
                .filter(line -> Arrays.stream(capabilities).anyMatch(line::can))
                .filter(line -> user.administers() || line.isOf(user.id()))
                .sorted(Comparator.comparing((Line line) -> !line.isOf(user.id()))
                        .thenComparing(line -> line.isOf(user.id()) ? assigned(line) : Instant.MAX)
                        .thenComparing(Line::number))
                .toList();
    }

    /// The number on which a colleague is called: the active one that was assigned first; null when there is none.
    public @Nullable String numberOf(Session session, String userId) {
        return numberOf(all(session), userId);
    }

    static @Nullable String numberOf(List<Line> lines, String userId) {
        return lines.stream()
                .filter(line -> line.can("voice") && line.isOf(userId))
                .min(Comparator.comparing(Lines::assigned))
                .map(Line::number)
                .orElse(null);
    }

    private static Instant assigned(Line line) {
        return Objects.requireNonNullElse(line.assignedAt(), Instant.MAX);
    }
}
