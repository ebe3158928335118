package dev.switchboard.api.platform.media;

import java.util.Collection;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes media that several records may have: a message or a fax between two lines of this service
/// is stored once, also if the lines belong to different companies.
@Component
public class SharedMedia {

    /// Of two transactions that delete the last two records of a file, the second waits here, and
    /// then sees what the first has deleted. The number of locks is bounded.
    private static final String LOCK = """
            select pg_advisory_xact_lock(hashtext('shared media'), bucket)
            from (select distinct abs(hashtext(key) % 64) as bucket from unnest((select :keys)) as deleted (key)
                order by bucket) as buckets""";

    private static final String UNUSED =
            "select deleted.key from unnest((select :keys)) as deleted (key) where not exists (%s)";

    private final DatabaseClient database;
    private final MediaDeletions deletions;

    SharedMedia(DatabaseClient database, MediaDeletions deletions) {
        this.database = database;
        this.deletions = deletions;
    }

    /// Schedules the deletion of media in the caller's transaction, which has deleted records that
    /// had them.
    ///
    /// @param inUse a query for a record that has `deleted.key`
    public Mono<Void> deleteUnused(UUID orgId, Collection<String> keys, String inUse) {
        if (keys.isEmpty()) {
            return Mono.empty();
        }
        var deleted = keys.toArray(String[]::new);
        return database.sql(LOCK)
                .bind("keys", deleted)
                .then()
                .then(Mono.defer(() -> database.sql("select deleted.key from unnest((select :keys)) as deleted (key)"
                                + " where not exists (" + inUse + ")")
                        .bind("keys", deleted)
                        .mapValue(String.class)
                        .all()
                        .collectList()))
                .flatMap(unused -> deletions.scheduleAll(orgId, unused));
    }
}
