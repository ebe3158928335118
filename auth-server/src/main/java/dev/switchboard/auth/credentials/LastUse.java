package dev.switchboard.auth.credentials;

import dev.switchboard.auth.jobs.BackgroundJobs;
import jakarta.annotation.PreDestroy;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Records when a key, or a user's grant to an app, was last used, to the minute. Uses are
/// collected in memory and written in the background every second, so that no request waits for
/// them. A crash may lose the uses of the last second.
@Component
public class LastUse {

    private static final Duration PRECISION = Duration.ofMinutes(1);
    private static final int MOST_AT_ONCE = 10_000;

    /// What is used; each has a table with `last_used_at`, keyed by organization and id.
    enum Of {
        API_KEY,
        AUTHORIZATION_GRANT
    }

    private record Key(Of of, UUID orgId, UUID id) {}

    private final JdbcClient jdbc;
    private final BackgroundJobs jobs;
    private final Clock clock;
    private final ConcurrentHashMap<Key, Instant> uses = new ConcurrentHashMap<>();

    LastUse(JdbcClient jdbc, BackgroundJobs jobs, Clock clock) {
        this.jdbc = jdbc;
        this.jobs = jobs;
        this.clock = clock;
    }

    /// Records a use at the present time.
    ///
    /// @param lastUsedAt as recorded so far
    void record(Of of, UUID orgId, UUID id, @Nullable Instant lastUsedAt) {
        var now = clock.instant();
        boolean stale = lastUsedAt == null || lastUsedAt.isBefore(now.minus(PRECISION));
        if (stale && uses.size() < MOST_AT_ONCE) {
            uses.put(new Key(of, orgId, id), now);
        }
    }

    @Scheduled(fixedDelay = 1_000)
    @PreDestroy
    public void write() {
        var gathered = uses.keySet().iterator();
        jobs.repeat("write last uses", () -> writeNext(gathered));
    }

    private boolean writeNext(Iterator<Key> gathered) {
        if (!gathered.hasNext()) {
            return false;
        }
        var key = gathered.next();
        var usedAt = uses.remove(key);
        if (usedAt != null) {
            write(key, usedAt);
        }
        return true;
    }

    private void write(Key key, Instant usedAt) {
        jdbc.sql("""
                UPDATE %s SET last_used_at = :used_at
                WHERE org_id = :org_id AND id = :id AND (last_used_at IS NULL OR last_used_at < :used_before)
                """.formatted(key.of().name().toLowerCase(Locale.ROOT)))
                .param("used_at", Timestamp.from(usedAt))
                .param("used_before", Timestamp.from(usedAt.minus(PRECISION)))
                .param("org_id", key.orgId())
                .param("id", key.id())
                .update();
    }
}
