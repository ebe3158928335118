package dev.switchboard.api.erasure;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Erasures in progress, and the rows that they delete.
@Repository
class ErasureStore {

    /// A company's main number refers to a number, which is deleted before the company.
    private static final String BEGIN = """
            with due as (
                select id from companies
                where status = 'closing' and erase_at <= :now
                    and not exists (select from erasures where erasures.org_id = companies.id)
                order by erase_at limit 100 for update skip locked),
            changed as (
                update companies set main_number = null where id in (select id from due))
            insert into erasures (org_id, begun_at) select id, :now from due on conflict do nothing""";

    /// The one that was worked on least recently, so that a large company delays no other.
    private static final String CLAIM = """
            update erasures set leased_until = clock_timestamp() + make_interval(secs => :seconds)
            where org_id = (
                select org_id from erasures
                where records_erased_at is null and leased_until <= clock_timestamp()
                order by leased_until limit 1 for update skip locked)
            returning org_id""";

    private static final String RELEASE = """
            update erasures set leased_until = clock_timestamp(), rows_erased = rows_erased + :rows,
                media_erased = media_erased + :media
            where org_id = :org_id""";

    private static final String COMPLETE = """
            update erasures set records_erased_at = :now
            where org_id = :org_id and records_erased_at is null and not has_records(org_id)""";

    private final DatabaseClient database;

    ErasureStore(DatabaseClient database) {
        this.database = database;
    }

    /// Begins the erasure of companies that are due. From then on they cannot be reinstated.
    Mono<Long> begin(Instant now) {
        return database.sql(BEGIN).bind("now", now).fetch().rowsUpdated();
    }

    /// Claims a company for the duration of a lease; empty when there is none to work on.
    Mono<UUID> claim(Duration lease) {
        return database.sql(CLAIM)
                .bind("seconds", lease.toMillis() / 1000.0)
                .mapValue(UUID.class)
                .one();
    }

    /// Ends the claim, and counts what was erased under it.
    Mono<Void> release(UUID orgId, Erased erased) {
        return database.sql(RELEASE)
                .bind("org_id", orgId)
                .bind("rows", erased.rows())
                .bind("media", erased.media())
                .then();
    }

    /// Deletes rows whose media have been deleted.
    ///
    /// @return how many
    Mono<Long> eraseRows(UUID orgId, String table, Collection<UUID> ids) {
        return database.sql("select erase_media_records(:org_id, :relation, :ids)")
                .bind("org_id", orgId)
                .bind("relation", table)
                .bind("ids", ids.toArray(UUID[]::new))
                .mapValue(Long.class)
                .one();
    }

    /// Deletes a batch of the rows without media.
    ///
    /// @return how many; 0 when none is left, except rows that another transaction has locked
    Mono<Long> eraseRows(UUID orgId, int batch) {
        return database.sql("select erase_records(:org_id, :batch)")
                .bind("org_id", orgId)
                .bind("batch", batch)
                .mapValue(Long.class)
                .one();
    }

    /// Hands the company to the authorization server.
    ///
    /// @return whether no record is left
    Mono<Boolean> complete(UUID orgId, Instant now) {
        return database.sql(COMPLETE)
                .bind("org_id", orgId)
                .bind("now", now)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }
}
