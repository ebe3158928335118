package dev.switchboard.api.platform.idempotency;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.nodes.Nodes;
import io.r2dbc.spi.Readable;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class IdempotencyStore {

    /// Expiry uses the later of the process's clock and the database's, so that one wrong clock never
    /// causes a request to be executed twice.
    private static final String TAKE = """
            insert into idempotency_keys as known
                (org_id, owner, route, key, lease, node, leased_until, response, created_at, expires_at)
            values (:org_id, :owner, :route, :key, :lease, :node,
                greatest(cast(:leased_until as timestamptz), statement_timestamp() + (cast(:leased_until as timestamptz)
                    - cast(:now as timestamptz))),
                null, :now,
                greatest(cast(:expires_at as timestamptz), statement_timestamp() + (cast(:expires_at as timestamptz)
                    - cast(:now as timestamptz))))
            on conflict (org_id, owner, route, key) do update
                set lease = excluded.lease, node = excluded.node, leased_until = excluded.leased_until, response = null,
                    created_at = excluded.created_at, expires_at = excluded.expires_at
                where known.expires_at <= least(excluded.created_at, statement_timestamp())
                    or (known.response is null and (known.leased_until <= least(excluded.created_at, statement_timestamp())
                        or not exists (select from nodes where nodes.id = known.node and %s)))""".formatted(Nodes.ALIVE);
    private static final String OF_KEY = " where org_id = :org_id and owner = :owner and route = :route and key = :key";

    private static final String HELD = OF_KEY + " and lease = :lease and response is null";

    /// Stores the responses of the requests that hold their leases. Each row is looked up by its key.
    static final String KEEP = """
            update idempotency_keys set response = decode(held.response, 'base64')
            from (
                select responses.id, responses.response, found.place
                from %s as responses
                cross join lateral (
                    select ctid as place from idempotency_keys as known
                    where known.org_id = responses.org_id and known.owner = responses.owner
                        and known.route = responses.route and known.key = responses.key
                        and known.lease = responses.lease and known.response is null
                    for no key update) as found) as held
            where idempotency_keys.ctid = held.place
            returning held.id""";

    private static final String KEEP_ONE = KEEP.formatted("""
            (select :lease as id, :org_id as org_id, :owner as owner, :route as route, :key as key, :lease as lease,
                :response as response)""");

    private final DatabaseClient database;

    IdempotencyStore(DatabaseClient database) {
        this.database = database;
    }

    /// The row of a key.
    ///
    /// @param response encrypted; null while the first request runs
    /// @param createdAt when the first request arrived
    record Known(@Nullable ByteBuffer response, Instant createdAt) {

        private static Known of(Readable row) {
            var response = row.get("response", byte[].class);
            return new Known(
                    response == null ? null : ByteBuffer.wrap(response), new Columns(row).instant("created_at"));
        }
    }

    /// Takes the key for a request, unless a response is stored or another request holds the key under
    /// an unexpired lease of an active node.
    ///
    /// @param node the node that executes the request
    Mono<Boolean> take(
            IdempotentRequest request, UUID lease, UUID node, Instant now, Instant leasedUntil, Instant expiresAt) {
        return ofKey(database.sql(TAKE), request)
                .bind("lease", lease)
                .bind("node", node)
                .bind("leased_until", leasedUntil)
                .bind("now", now)
                .bind("expires_at", expiresAt)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    Mono<Known> find(IdempotentRequest request) {
        return ofKey(database.sql("select response, created_at from idempotency_keys" + OF_KEY), request)
                .map(Known::of)
                .one();
    }

    /// Stores the response of the request that holds the lease.
    ///
    /// @return false when another request has taken the key meanwhile
    Mono<Boolean> keep(UUID orgId, ResponseStorage storage) {
        return database.sql(KEEP_ONE)
                .bind("org_id", orgId)
                .bind("owner", Objects.requireNonNull(storage.owner()))
                .bind("route", Objects.requireNonNull(storage.route()))
                .bind("key", Objects.requireNonNull(storage.key()))
                .bind("lease", Objects.requireNonNull(storage.lease()))
                .bind("response", Objects.requireNonNull(storage.response()))
                .map(row -> true)
                .one()
                .defaultIfEmpty(false);
    }

    /// Releases the key of a request that failed.
    Mono<Void> release(IdempotentRequest request, UUID lease) {
        return ofKey(database.sql("delete from idempotency_keys" + HELD), request)
                .bind("lease", lease)
                .then();
    }

    private static GenericExecuteSpec ofKey(GenericExecuteSpec sql, IdempotentRequest request) {
        return sql.bind("org_id", request.orgId())
                .bind("owner", request.owner())
                .bind("route", request.route())
                .bind("key", Objects.requireNonNull(request.key()));
    }
}
