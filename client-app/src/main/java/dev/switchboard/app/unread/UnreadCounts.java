package dev.switchboard.app.unread;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
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
    private final RecentReads<Key, Count> known;

    UnreadCounts(Api api, Lines lines, Clock clock) {
        this.api = api;
        this.lines = lines;
        this.clock = clock;
        this.known = new RecentReads<>(clock, KEPT, SESSIONS * Kind.values().length);
    }

    private record Key(String session, Kind kind) {}

    private record Conversation(String numberId, int unreadCount) {}

    private record Voicemail(@Nullable String userId) {}

    @Override
    public Map<String, Integer> known(Session session) {
        var counts = new HashMap<String, Integer>();
        for (var kind : Kind.values()) {
            var count = known.find(new Key(session.id(), kind));
            if (count != null) {
                counts.put(kind.page(), count.number());
            }
        }
        return counts;
    }

    /// What is new now.
    ///
    /// @param changed what has changed since it was last counted
    /// @param callsSeen when the last missed call began that the user has seen; null when unknown
    Map<Kind, Count> read(Session session, Set<Kind> changed, @Nullable Instant callsSeen) {
        var counts = new EnumMap<Kind, Count>(Kind.class);
        var counting = new EnumMap<Kind, ConcurrentRequest<Count>>(Kind.class);
        for (var kind : Kind.values()) {
            var count = changed.contains(kind) ? null : known.find(new Key(session.id(), kind));
            if (count == null) {
                counting.put(kind, ConcurrentRequest.start(() -> count(session, kind, callsSeen)));
            } else {
                counts.put(kind, count);
            }
        }
        counting.forEach((kind, request) -> {
            var count = request.get();
            known.put(new Key(session.id(), kind), count);
            counts.put(kind, count);
        });
        return counts;
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
