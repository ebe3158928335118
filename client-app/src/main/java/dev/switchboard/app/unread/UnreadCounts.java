package dev.switchboard.app.unread;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.calls.Call;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.NavigationCounts;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// Counts what is new on the user's own numbers, and on those of nobody, which only owners and admins see.
///
/// Pages show what is known of their session. Only the script of the navigation makes the API count, and within half a
/// minute it counts again only what has changed.
@Component
class UnreadCounts implements NavigationCounts {

    private static final Duration KEPT = Duration.ofSeconds(30);
    private static final int SESSIONS = 10_000;
    /// How many records are read to be counted.
    private static final int MOST = 200;
    /// How far back missed calls count for a browser that has not shown the list of calls yet.
    private static final Duration AT_FIRST = Duration.ofDays(1);

    private static final ParameterizedTypeReference<Page<Conversation>> CONVERSATIONS =
            new ParameterizedTypeReference<>() {};
    private static final ParameterizedTypeReference<Page<Voicemail>> VOICEMAILS = new ParameterizedTypeReference<>() {};
    private static final ParameterizedTypeReference<Page<Call>> CALLS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Lines lines;
    private final Clock clock;
    /// By the id of the session. Not filled by its own loader, which would hold a lock of the cache during the
    /// requests.
    private final Cache<String, Map<Kind, Counted>> known =
            Caffeine.newBuilder().maximumSize(SESSIONS).expireAfterWrite(KEPT).build();

    UnreadCounts(Api api, Lines lines, Clock clock) {
        this.api = api;
        this.lines = lines;
        this.clock = clock;
    }

    private record Counted(Count count, Instant at) {}

    private record Conversation(String numberId, int unreadCount) {}

    private record Voicemail(@Nullable String userId) {}

    @Override
    public Map<String, Integer> known(Session session) {
        return lately(session).entrySet().stream()
                .collect(Collectors.toMap(
                        entry -> entry.getKey().page(),
                        entry -> entry.getValue().count().number()));
    }

    /// What is new now.
    ///
    /// @param changed what has changed since it was last counted
    /// @param callsSeen when the last missed call began that the user has seen; null when unknown
    Map<Kind, Count> read(Session session, Set<Kind> changed, @Nullable Instant callsSeen) {
        var counted = new EnumMap<Kind, Counted>(Kind.class);
        counted.putAll(lately(session));
        counted.keySet().removeAll(changed);
        var now = clock.instant();
        var counting = new HashMap<Kind, ConcurrentRequest<Count>>();
        for (var kind : Kind.values()) {
            if (!counted.containsKey(kind)) {
                counting.put(kind, ConcurrentRequest.start(() -> count(session, kind, callsSeen)));
            }
        }
        counting.forEach((kind, count) -> counted.put(kind, new Counted(count.get(), now)));
        known.put(session.id(), counted);
        var counts = new EnumMap<Kind, Count>(Kind.class);
        counted.forEach((kind, count) -> counts.put(kind, count.count()));
        return counts;
    }

    private Map<Kind, Counted> lately(Session session) {
        var earliest = clock.instant().minus(KEPT);
        var kept = known.getIfPresent(session.id());
        return kept == null
                ? Map.of()
                : kept.entrySet().stream()
                        .filter(entry -> entry.getValue().at().isAfter(earliest))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Count count(Session session, Kind kind, @Nullable Instant callsSeen) {
        return switch (kind) {
            case MESSAGES -> messages(session);
            case VOICEMAILS -> voicemails(session);
            case CALLS -> calls(session, callsSeen);
        };
    }

    private Count messages(Session session) {
        var query = Query.of("/conversations").with("limit", MOST);
        var holders = new HashMap<String, @Nullable String>();
        for (Line line : lines.all(session)) {
            holders.put(line.id(), line.userId());
        }
        return new Count(api.get(session, query, CONVERSATIONS).items().stream()
                .filter(conversation -> concerns(session, holders.get(conversation.numberId())))
                .mapToInt(Conversation::unreadCount)
                .sum());
    }

    private Count voicemails(Session session) {
        var query = Query.of("/voicemails").with("read", false).with("limit", MOST);
        return new Count((int) api.get(session, query, VOICEMAILS).items().stream()
                .filter(voicemail -> concerns(session, voicemail.userId()))
                .count());
    }

    private Count calls(Session session, @Nullable Instant seen) {
        var since = seen == null ? clock.instant().minus(AT_FIRST) : seen.plusMillis(1);
        var query = Query.of("/calls")
                .with("result", "missed")
                .with("direction", "inbound")
                .with("since", since)
                .with("limit", MOST);
        var missed = api.get(session, query, CALLS).items().stream()
                .filter(call -> concerns(session, call.userId()))
                .toList();
        return new Count(
                missed.size(),
                missed.stream().map(Call::startedAt).max(Instant::compareTo).orElse(null));
    }

    /// @param holder whose record it is; null for nobody's
    private static boolean concerns(Session session, @Nullable String holder) {
        return holder == null || holder.equals(session.user().id());
    }
}
