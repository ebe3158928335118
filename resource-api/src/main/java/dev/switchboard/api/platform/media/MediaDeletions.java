package dev.switchboard.api.platform.media;

import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.telephony.CarrierTasks.Subject;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.Collection;
import java.util.Objects;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Schedules the deletion of media: a row with the key, and a task that names the row
/// ([MediaDeletionTask]). Both are written in the transaction that ends the medium's record, so that no
/// file is forgotten. For a medium that is stored before its record they are written first, and the
/// record's transaction cancels them, so that a crash leaves no file without a record.
@Repository
public class MediaDeletions implements PendingMedia {

    private static final Logger log = LoggerFactory.getLogger(MediaDeletions.class);

    /// No upload takes as long.
    private static final Duration LONGEST_UPLOAD = Duration.ofHours(1);

    private static final String INSERT = """
            insert into media_deletions (org_id, id, key, created_at)
            values (:org_id, :id, :key, clock_timestamp() + make_interval(secs => :seconds))
            on conflict do nothing""";

    private static final String INSERT_ALL = """
            insert into media_deletions (org_id, id, key, created_at)
            select :org_id, id, key, clock_timestamp() from unnest((select :ids), (select :keys)) as added (id, key)
            order by key
            on conflict do nothing
            returning id""";

    private static final String INSERT_WITH_RECORD = """
            insert into media_deletions (org_id, id, key, record, created_at)
            values (:org_id, :id, :key, cast(:record as jsonb), clock_timestamp() + make_interval(secs => :seconds))
            on conflict do nothing""";

    private static final String TAKE_RECORD = """
            delete from media_deletions where org_id = :org_id and key = :key and record is not null
                and created_at > clock_timestamp() + make_interval(secs => :seconds)
            returning id, record::text as record""";

    private final DatabaseClient database;
    private final Tasks tasks;
    private final MediaStore store;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;

    MediaDeletions(
            DatabaseClient database,
            Tasks tasks,
            MediaStore store,
            UuidV7Generator ids,
            TransactionalOperator transactions) {
        this.database = database;
        this.tasks = tasks;
        this.store = store;
        this.ids = ids;
        this.transactions = transactions;
    }

    /// Has a medium deleted as soon as the caller's transaction has committed.
    public Mono<Void> schedule(UUID orgId, String key) {
        return schedule(orgId, key, Duration.ZERO);
    }

    /// Has media deleted as soon as the caller's transaction has committed.
    public Mono<Void> scheduleAll(UUID orgId, Collection<String> keys) {
        if (keys.isEmpty()) {
            return Mono.empty();
        }
        return database.sql(INSERT_ALL)
                .bind("org_id", orgId)
                .bind("ids", keys.stream().map(key -> ids.next()).toArray(UUID[]::new))
                .bind("keys", keys.toArray(String[]::new))
                .mapValue(UUID.class)
                .all()
                .map(id -> new Subject(orgId, id))
                .collectList()
                .flatMap(added -> tasks.addAll(MediaDeletionTask.KIND, added, Duration.ZERO))
                .as(transactions::transactional);
    }

    @Override
    public Mono<Void> scheduleUnlessCanceled(UUID orgId, String key) {
        return schedule(orgId, key, LONGEST_UPLOAD);
    }

    private Mono<Void> schedule(UUID orgId, String key, Duration delay) {
        return schedule(database.sql(INSERT), orgId, key, delay);
    }

    /// Has a medium deleted some time after the caller's transaction has committed, which deletes the medium's record.
    /// Until then [#takeRecord] brings both back.
    ///
    /// @param record JSON
    public Mono<Void> scheduleWithRecord(UUID orgId, String key, String record, Duration delay) {
        return schedule(database.sql(INSERT_WITH_RECORD).bind("record", record), orgId, key, delay);
    }

    private Mono<Void> schedule(DatabaseClient.GenericExecuteSpec insert, UUID orgId, String key, Duration delay) {
        var id = ids.next();
        return insert.bind("org_id", orgId)
                .bind("id", id)
                .bind("key", key)
                .bind("seconds", delay.toSeconds())
                .fetch()
                .rowsUpdated()
                .filter(rows -> rows == 1)
                .flatMap(added -> tasks.add(MediaDeletionTask.KIND, orgId, id, delay))
                .as(transactions::transactional);
    }

    /// Cancels a deletion in the caller's transaction, which writes the medium's record.
    ///
    /// @return [MediaGone] when the medium may have been deleted
    public Mono<Void> cancel(UUID orgId, String key) {
        return remove(orgId, key)
                .switchIfEmpty(Mono.error(() -> new MediaGone(key)))
                .then();
    }

    /// Cancels the deletion, if there is one, of a medium that another record may have as well: that record's
    /// transaction has canceled it already.
    public Mono<Void> cancelIfScheduled(UUID orgId, String key) {
        return remove(orgId, key).then();
    }

    /// Cancels a deletion in the caller's transaction, which restores the medium's record.
    ///
    /// @param ahead how long before the deletion it can be canceled; a task that has begun is not stopped
    /// @return the record, as it was given to [#scheduleWithRecord]; empty when there is none, or it is too late
    public Mono<String> takeRecord(UUID orgId, String key, Duration ahead) {
        return database.sql(TAKE_RECORD)
                .bind("org_id", orgId)
                .bind("key", key)
                .bind("seconds", ahead.toSeconds())
                .map(row -> new Taken(
                        Objects.requireNonNull(row.get("id", UUID.class)),
                        Objects.requireNonNull(row.get("record", String.class))))
                .one()
                .flatMap(taken ->
                        tasks.cancel(MediaDeletionTask.KIND, orgId, taken.id()).thenReturn(taken.record()));
    }

    private record Taken(UUID id, String record) {}

    /// Deletes a medium whose deletion is scheduled for later, at once. If that fails, the schedule
    /// stands.
    public Mono<Void> deleteNow(UUID orgId, String key) {
        return Mono.defer(() -> store.delete(key))
                .then(remove(orgId, key))
                .then()
                .onErrorResume(failure -> {
                    log.warn("A medium is not deleted yet: {}", failure.toString());
                    return Mono.empty();
                });
    }

    /// @return the id of the deletion; empty if none was scheduled
    private Mono<UUID> remove(UUID orgId, String key) {
        return database.sql("delete from media_deletions where org_id = :org_id and key = :key returning id")
                .bind("org_id", orgId)
                .bind("key", key)
                .mapValue(UUID.class)
                .one()
                .flatMap(id -> tasks.cancel(MediaDeletionTask.KIND, orgId, id).thenReturn(id));
    }

    /// The key of a deletion that is still scheduled.
    Mono<String> key(UUID orgId, UUID id) {
        return database.sql("select key from media_deletions where org_id = :org_id and id = :id")
                .bind("org_id", orgId)
                .bind("id", id)
                .mapValue(String.class)
                .one();
    }

    /// Removes a deletion whose task is about to end.
    Mono<Void> complete(UUID orgId, UUID id) {
        return database.sql("delete from media_deletions where org_id = :org_id and id = :id")
                .bind("org_id", orgId)
                .bind("id", id)
                .then();
    }
}
