package dev.switchboard.api.media;

import dev.switchboard.api.database.Columns;
import java.time.Clock;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes media for certain. That a medium is to go is written in the transaction in which its record goes; it goes
/// right after, or later, when the store can be reached.
@Component
public class MediaDeletions {

    private static final Logger log = LoggerFactory.getLogger(MediaDeletions.class);
    private static final int STEP = 100;

    private final DatabaseClient database;
    private final MediaStore store;
    private final Clock clock;

    MediaDeletions(DatabaseClient database, MediaStore store, Clock clock) {
        this.database = database;
        this.store = store;
        this.clock = clock;
    }

    private record Deletion(UUID orgId, String key) {}

    /// Writes down that a medium is to go, in the caller's transaction. Afterwards the caller asks for [#delete], or
    /// leaves it to the sweeper.
    public Mono<Void> ask(UUID orgId, String key) {
        return database.sql("insert into media_deletions (org_id, key, created_at) values (:org_id, :key, :created_at)"
                        + " on conflict do nothing")
                .bind("org_id", orgId)
                .bind("key", key)
                .bind("created_at", clock.instant())
                .then();
    }

    /// Deletes a medium that was asked to go. That the store is away is no error: it stays written down.
    public Mono<Void> delete(UUID orgId, String key) {
        return Mono.defer(() -> store.delete(key))
                .then(database.sql("delete from media_deletions where org_id = :org_id and key = :key")
                        .bind("org_id", orgId)
                        .bind("key", key)
                        .then())
                .onErrorResume(away -> {
                    log.warn("A medium is not deleted yet: {}", away.toString());
                    return Mono.empty();
                });
    }

    /// Deletes what could not be deleted before, oldest first.
    @Scheduled(
            initialDelayString = "${switchboard.media.sweep-every}",
            fixedDelayString = "${switchboard.media.sweep-every}")
    Mono<Void> sweep() {
        return database.sql("select org_id, key from media_deletions order by created_at limit " + STEP)
                .map(row -> new Columns(row))
                .all()
                .map(row -> new Deletion(row.uuid("org_id"), row.text("key")))
                .collectList()
                .flatMapIterable(deletions -> deletions)
                .concatMap(deletion -> delete(deletion.orgId(), deletion.key()))
                .then();
    }
}
