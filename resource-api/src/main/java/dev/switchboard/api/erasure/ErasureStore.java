package dev.switchboard.api.erasure;

import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
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

    private static final String COUNT = """
            update erasures set rows_erased = rows_erased + :rows, media_erased = media_erased + :media
            where org_id = :org_id""";

    private static final String COMPLETE = """
            update erasures set records_erased_at = coalesce(records_erased_at, :now)
            where org_id = :org_id and not has_records(org_id)""";

    private final DatabaseClient database;
    private final TransactionalOperator transactions;

    ErasureStore(DatabaseClient database, TransactionalOperator transactions) {
        this.database = database;
        this.transactions = transactions;
    }

    /// Begins the erasure of companies that are due. From then on they cannot be reinstated.
    Mono<Long> begin(Instant now) {
        return database.sql(BEGIN).bind("now", now).fetch().rowsUpdated();
    }

    /// The companies with records that are left.
    Flux<UUID> pending() {
        return database.sql("select org_id from erasures where records_erased_at is null")
                .mapValue(UUID.class)
                .all();
    }

    /// Counts what was erased.
    Mono<Void> count(UUID orgId, Erased erased) {
        return database.sql(COUNT)
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

    /// Hands the company to the authorization server. Only now its tasks go, since one of them erases it.
    ///
    /// @return whether no record is left
    Mono<Boolean> complete(UUID orgId, Instant now) {
        return database.sql("delete from tasks where org_id = :org_id")
                .bind("org_id", orgId)
                .then()
                .then(Mono.defer(() -> database.sql(COMPLETE)
                        .bind("org_id", orgId)
                        .bind("now", now)
                        .fetch()
                        .rowsUpdated()))
                .flatMap(rows -> rows == 1 ? Mono.just(true) : Mono.<Boolean>error(new RecordsLeft()))
                .as(transactions::transactional)
                .onErrorReturn(RecordsLeft.class, false);
    }

    /// Rolls the deletion of the tasks back.
    private static final class RecordsLeft extends RuntimeException {

        private static final long serialVersionUID = 1;

        RecordsLeft() {
            super("records are left", null, false, false);
        }
    }
}
