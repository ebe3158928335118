package dev.switchboard.auth.tokens.credentials;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Records when a key, or a user's grant to an app, was last used, to the minute. Uses are
/// collected in memory and written in the background every second, many with one statement, so
/// that no request waits for them. A crash may lose the uses of the last second.
@Component
public class LastUse {

    private static final Duration PRECISION = Duration.ofMinutes(1);
    private static final int MOST_AT_ONCE = 10_000;
    private static final int USES_PER_STATEMENT = 500;

    /// What is used; each has a table with `last_used_at`, keyed by company and id.
    enum Of {
        API_KEY,
        AUTHORIZATION_GRANT
    }

    private record Key(UUID orgId, UUID id) {}

    private record Use(Key key, Instant at) {}

    private final JdbcClient jdbc;
    private final BackgroundJobs jobs;
    private final Clock clock;
    private final Map<Of, ConcurrentMap<Key, Instant>> uses = new EnumMap<>(Of.class);

    LastUse(JdbcClient jdbc, BackgroundJobs jobs, Clock clock) {
        this.jdbc = jdbc;
        this.jobs = jobs;
        this.clock = clock;
        for (var of : Of.values()) {
            uses.put(of, new ConcurrentHashMap<>());
        }
    }

    /// Records a use at the present time.
    ///
    /// @param lastUsedAt as recorded so far
    void record(Of of, UUID orgId, UUID id, @Nullable Instant lastUsedAt) {
        var now = clock.instant();
        boolean stale = lastUsedAt == null || lastUsedAt.isBefore(now.minus(PRECISION));
        var collected = collected(of);
        if (stale && collected.size() < MOST_AT_ONCE) {
            collected.put(new Key(orgId, id), now);
        }
    }

    private ConcurrentMap<Key, Instant> collected(Of of) {
        return requireNonNull(uses.get(of));
    }

    /// Writes what was collected. What cannot be written now stays for the next time.
    @Scheduled(fixedDelay = 1_000)
    @PreDestroy
    public void write() {
        for (var of : Of.values()) {
            var collected = collected(of);
            var left = collected.entrySet().stream()
                    .map(use -> new Use(use.getKey(), use.getValue()))
                    .iterator();
            jobs.repeat("write last uses", () -> writeNext(of, left));
        }
    }

    private boolean writeNext(Of of, Iterator<Use> left) {
        var some = new ArrayList<Use>();
        while (left.hasNext() && some.size() < USES_PER_STATEMENT) {
            some.add(left.next());
        }
        if (some.isEmpty()) {
            return false;
        }
        var locked = write(of, some);
        some.stream()
                .filter(use -> !locked.contains(use.key().id()))
                .forEach(use -> collected(of).remove(use.key(), use.at()));
        return true;
    }

    /// Does not wait for rows that another transaction changes: each could wait for the other.
    ///
    /// @return the ids of such rows
    private Set<UUID> write(Of of, List<Use> some) {
        return jdbc.sql("""
                WITH used AS (
                    SELECT t.org_id, t.id, u.used_at
                    FROM unnest(:org_id::uuid[], :id::uuid[], :used_at::text[]::timestamptz[]) AS u (org_id, id, used_at)
                    JOIN %1$s t ON t.org_id = u.org_id AND t.id = u.id
                    WHERE t.last_used_at IS NULL OR t.last_used_at < u.used_at - make_interval(secs => :precision)
                ), free AS (
                    SELECT t.org_id, t.id FROM %1$s t JOIN used ON t.org_id = used.org_id AND t.id = used.id
                    FOR NO KEY UPDATE OF t SKIP LOCKED
                ), written AS (
                    UPDATE %1$s t SET last_used_at = used.used_at FROM free JOIN used USING (org_id, id)
                    WHERE t.org_id = free.org_id AND t.id = free.id
                    RETURNING t.id
                )
                SELECT id FROM used WHERE id NOT IN (SELECT id FROM written)
                """.formatted(of.name().toLowerCase(Locale.ROOT)))
                .param("org_id", some.stream().map(use -> use.key().orgId()).toArray(UUID[]::new))
                .param("id", some.stream().map(use -> use.key().id()).toArray(UUID[]::new))
                .param("used_at", some.stream().map(use -> use.at().toString()).toArray(String[]::new))
                .param("precision", PRECISION.toSeconds())
                .query(UUID.class)
                .set();
    }
}
