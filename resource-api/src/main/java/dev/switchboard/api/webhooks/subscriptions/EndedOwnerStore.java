package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Columns;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Stores for a day which keys and apps have ended, and suspends their subscriptions.
@Repository
class EndedOwnerStore {

    private static final String KEY = "(hashtextextended('ended_owners ' || :owner, 0))";
    private static final String RECORD = """
            insert into ended_owners as recorded (owner, org_id, ended_at) values (:owner, :org_id, :ended_at)
            on conflict (owner, org_id) do update
                set ended_at = excluded.ended_at, received_at = default, number = default
                where recorded.ended_at < excluded.ended_at""";
    private static final String LATEST = """
            select coalesce(max(number), 0) as number from ended_owners
            where owner = :owner and (org_id = :org_id or org_id is null)""";
    private static final String SUSPEND = """
            update webhooks set status = 'suspended', owner_ended = client_id is not null, updated_at = :now,
                suspension_notice = case when key_id is null then suspension_notice else 'key' end
            where org_id = :org_id and generation = 2
                and (status = 'active' and key_id = :key_id
                    or client_id = :client_id and (status = 'active' or not owner_ended))""";
    private static final String COMPANIES = """
            select org_id from webhooks where client_id = :client_id and status = 'active'
            union
            select org_id from webhooks where client_id = :client_id and status = 'suspended' and not owner_ended""";

    private final DatabaseClient database;

    EndedOwnerStore(DatabaseClient database) {
        this.database = database;
    }

    /// Takes the exclusive lock of an owner until the transaction ends.
    Mono<Void> lock(String owner) {
        return lock("pg_advisory_xact_lock", owner);
    }

    /// Takes the shared lock: the owner's end waits until the transaction ends.
    Mono<Void> lockShared(String owner) {
        return lock("pg_advisory_xact_lock_shared", owner);
    }

    private Mono<Void> lock(String function, String owner) {
        return database.sql("select " + function + KEY).bind("owner", owner).then();
    }

    /// @return whether this end is new
    Mono<Boolean> record(OwnerEnded ended) {
        return database.sql(RECORD)
                .bind("owner", ended.owner())
                .bind("org_id", Columns.parameter(ended.orgId(), UUID.class))
                .bind("ended_at", ended.endedAt())
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    /// The number of the owner's latest end in the company. Later ends have higher numbers; 0
    /// when none is recorded.
    Mono<Long> latest(UUID orgId, String owner) {
        return database.sql(LATEST)
                .bind("owner", owner)
                .bind("org_id", orgId)
                .map(row -> new Columns(row).number("number"))
                .one();
    }

    /// The companies in which the app has subscriptions to suspend.
    Flux<UUID> companiesOf(String clientId) {
        return database.sql(COMPANIES)
                .bind("client_id", clientId)
                .map(row -> new Columns(row).uuid("org_id"))
                .all();
    }

    Mono<Long> suspend(UUID orgId, OwnerEnded ended, Instant now) {
        return database.sql(SUSPEND)
                .bind("org_id", orgId)
                .bind("key_id", Columns.parameter(ended.keyId(), UUID.class))
                .bind("client_id", Columns.parameter(ended.clientId(), String.class))
                .bind("now", now)
                .fetch()
                .rowsUpdated();
    }

    /// Deletes records long after the last request with such a credential has ended.
    Mono<Void> deleteOld() {
        return database.sql("delete from ended_owners where received_at < clock_timestamp() - interval '1 day'")
                .then();
    }
}
