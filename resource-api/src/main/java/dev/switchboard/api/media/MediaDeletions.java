package dev.switchboard.api.media;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.jobs.BackgroundJobs;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes media for certain. That a medium is to go is written in the transaction in which its record goes; it goes
/// right after, or later, when the store can be reached. That one is to go unless its record comes to be is written
/// before it is kept, so that a crash leaves no medium that belongs to nothing.
@Component
public class MediaDeletions implements PendingMedia {

    private static final Logger log = LoggerFactory.getLogger(MediaDeletions.class);
    private static final int STEP = 1000;
    private static final int STEP_OF_ONE = 100;

    /// Organizations by index probes, then the oldest of each; the first of every organization, then the second of
    /// every one.
    private static final String DUE = """
            with recursive visited (org_id) as (
                (select org_id from media_deletions order by org_id limit 1)
                union all
                select next.org_id
                from visited cross join lateral (
                    select org_id from media_deletions
                    where org_id > visited.org_id
                    order by org_id limit 1) next)
            select due.org_id, due.key
            from visited cross join lateral (
                select org_id, key, created_at, row_number() over (order by created_at) as place
                from (
                    select org_id, key, created_at from media_deletions
                    where org_id = visited.org_id and created_at <= :now
                    order by created_at limit :each) as oldest) due
            order by due.place, due.created_at limit :most""";

    /// No upload takes as long.
    private static final Duration LONGEST_UPLOAD = Duration.ofHours(1);

    private final DatabaseClient database;
    private final MediaStore store;
    private final Clock clock;
    private final PurgeClock purgeClock;
    private final BackgroundJobs jobs;

    MediaDeletions(DatabaseClient database, MediaStore store, Clock clock, PurgeClock purgeClock, BackgroundJobs jobs) {
        this.database = database;
        this.store = store;
        this.clock = clock;
        this.purgeClock = purgeClock;
        this.jobs = jobs;
    }

    private record Deletion(UUID orgId, String key) {}

    /// Writes down that a medium is to go, in the caller's transaction. Afterwards the caller asks for [#delete], or
    /// leaves it to the sweeper.
    public Mono<Void> ask(UUID orgId, String key) {
        return ask(orgId, key, clock.instant(), "");
    }

    /// Writes down that a medium which is about to be kept is to go, later, unless the transaction of its record takes
    /// it back by [#spare].
    @Override
    public Mono<Void> askUnlessSpared(UUID orgId, String key) {
        // By the later of the clocks: other processes delete by theirs.
        return ask(
                orgId, key, clock.instant().plus(LONGEST_UPLOAD), " + interval '" + LONGEST_UPLOAD.toSeconds() + " s'");
    }

    /// Takes back that a medium is to go, in the caller's transaction.
    ///
    /// @return [MediaGone] when it may have gone
    public Mono<Void> spare(UUID orgId, String key) {
        return remove(orgId, key)
                .filter(rows -> rows == 1)
                .switchIfEmpty(Mono.error(() -> new MediaGone(key)))
                .then();
    }

    /// The same for a medium that may belong to another record as well, which has spared it already.
    public Mono<Void> spareIfAnnounced(UUID orgId, String key) {
        return remove(orgId, key).then();
    }

    /// @param later an interval to add to the database's time, which is the least; where it is empty the other counts
    private Mono<Void> ask(UUID orgId, String key, Instant from, String later) {
        var createdAt = later.isEmpty() ? ":created_at" : "greatest(:created_at, statement_timestamp()" + later + ")";
        return database.sql("insert into media_deletions (org_id, key, created_at) values (:org_id, :key, " + createdAt
                        + ")" + " on conflict do nothing")
                .bind("org_id", orgId)
                .bind("key", key)
                .bind("created_at", from)
                .then();
    }

    /// Deletes a medium. When the store is unavailable, the deletion stays scheduled; that is no
    /// error.
    public Mono<Void> delete(UUID orgId, String key) {
        return Mono.defer(() -> store.delete(key))
                .then(remove(orgId, key))
                .then()
                .onErrorResume(away -> {
                    log.warn("A medium is not deleted yet: {}", away.toString());
                    return Mono.empty();
                });
    }

    private Mono<Long> remove(UUID orgId, String key) {
        return database.sql("delete from media_deletions where org_id = :org_id and key = :key")
                .bind("org_id", orgId)
                .bind("key", key)
                .fetch()
                .rowsUpdated();
    }

    /// Deletes what could not be deleted before: of each organization the oldest, so that none waits for all that
    /// another one has deleted.
    @Scheduled(
            initialDelayString = "${switchboard.media.sweep-every}",
            fixedDelayString = "${switchboard.media.sweep-every}")
    void everyRound() {
        jobs.run("delete media", this::sweep);
    }

    Mono<Void> sweep() {
        return purgeClock
                .now()
                .flatMapMany(this::due)
                .collectList()
                .flatMapIterable(deletions -> deletions)
                .concatMap(deletion -> delete(deletion.orgId(), deletion.key()))
                .then();
    }

    private Flux<Deletion> due(Instant now) {
        return database.sql(DUE)
                .bind("now", now)
                .bind("each", STEP_OF_ONE)
                .bind("most", STEP)
                .map(row -> new Columns(row))
                .all()
                .map(row -> new Deletion(row.uuid("org_id"), row.text("key")));
    }
}
