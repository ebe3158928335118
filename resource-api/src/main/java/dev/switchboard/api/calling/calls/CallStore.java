package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.SearchClient;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.sync.SyncedList;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallResult;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class CallStore {

    /// The columns that [#call] reads.
    static final String COLUMNS = "id, direction, result, state, from_number, to_number, user_id, number_id,"
            + " on_hold, parked_slot, recording, started_at, answered_at, ended_at,"
            + " duration, recording_ids, voicemail_id, has_transcript, updated_at";

    /// [#COLUMNS], and the position of the call in a sync.
    static final String SYNCED_COLUMNS = COLUMNS + ", change_epoch, change_transaction";

    static final String FROM = " from calls where org_id = :org_id";

    private static final String HOLDER = "select case when ended_at is null then node end as node" + FROM;
    private static final String NODE =
            "select node from calls where org_id = :org_id and id = :id and ended_at is null and node is not null";
    private static final String HELD = "select org_id, id from calls"
            + " where node = :node and ended_at is null and media_server is null order by org_id, id limit :rows";

    private static final String SUSPENDED = """
            select calls.org_id, calls.id from calls
            join companies on companies.id = calls.org_id and companies.status <> 'active'
            where calls.node = :node and calls.ended_at is null limit :rows""";

    /// One index lookup for each node that holds calls, regardless of the number of calls.
    private static final String HOLDERS_WITHOUT_A_ROW = """
            with recursive holders as (
                (select node from calls where ended_at is null and media_server is null and node is not null
                    order by node limit 1)
                union all
                select (select calls.node from calls
                    where ended_at is null and media_server is null and calls.node > holders.node
                    order by calls.node limit 1)
                from holders where holders.node is not null)
            select node from holders
            where node is not null and not exists (select from nodes where nodes.id = holders.node)""";

    private static final String LOCK_HOLDER = "select pg_try_advisory_xact_lock(hashtextextended(:node, 0))";

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final SearchClient searches;

    CallStore(DatabaseClient database, CustomPlans plans, SearchClient searches) {
        this.database = database;
        this.plans = plans;
        this.searches = searches;
    }

    /// The calls that match the query and are visible to the actor.
    SyncedList<Call> list(Actor actor, CallQuery query) {
        return new CallList(database, plans, search -> searches.search(actor.orgId(), search), actor, query);
    }

    /// The call, if the actor may see it.
    Mono<Call> find(Actor actor, UUID callId) {
        return in(actor)
                .and("id = :id")
                .bind("id", callId)
                .on(database)
                .map(row -> call(new Columns(row)))
                .one();
    }

    /// @param node null for a call that is over
    record Holder(@Nullable UUID node) {}

    /// The node that holds a call, if the actor may see the call.
    Mono<Holder> holder(Actor actor, UUID callId) {
        return in(actor, HOLDER)
                .and("id = :id")
                .bind("id", callId)
                .on(database)
                .map(row -> new Holder(new Columns(row).uuidOrNull("node")))
                .one();
    }

    /// The node that holds a call; empty for an unknown call and one that is over.
    Mono<UUID> node(UUID orgId, UUID callId) {
        return database.sql(NODE)
                .bind("org_id", orgId)
                .bind("id", callId)
                .mapValue(UUID.class)
                .one();
    }

    /// The calls that a node holds and that end with it, at most `rows`.
    Flux<HeldCall> heldBy(UUID node, int rows) {
        return database.sql(HELD)
                .bind("node", node)
                .bind("rows", rows)
                .map(row -> held(new Columns(row)))
                .all();
    }

    /// The calls of suspended companies that a node holds, at most `rows`.
    Flux<HeldCall> suspended(UUID node, int rows) {
        return database.sql(SUSPENDED)
                .bind("node", node)
                .bind("rows", rows)
                .map(row -> held(new Columns(row)))
                .all();
    }

    /// The nodes without a row that hold calls which end with their node, so that no sweep would end them.
    Flux<UUID> holdersWithoutARow() {
        return database.sql(HOLDERS_WITHOUT_A_ROW).mapValue(UUID.class).all();
    }

    /// Locks a node that may have no row until the end of the transaction.
    ///
    /// @return false when another transaction holds the lock
    Mono<Boolean> lockHolder(UUID node) {
        return database.sql(LOCK_HOLDER)
                .bind("node", "calls of node " + node)
                .mapValue(Boolean.class)
                .one();
    }

    /// A call that is not over.
    record HeldCall(UUID orgId, UUID callId) {}

    /// All calls that are not over yet, newest first.
    Flux<Call> active(Actor actor) {
        return in(actor)
                .and("ended_at is null")
                .add(" order by started_at desc, id desc")
                .on(database)
                .map(row -> call(new Columns(row)))
                .all();
    }

    /// The calls that ring for a user, in the order in which they came.
    Flux<Call> offeredTo(UUID orgId, UUID userId) {
        return database.sql("select " + COLUMNS + FROM + " and ended_at is null and state = 'ringing'"
                        + " and offered_to @> array[:user_id] order by started_at, id")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .map(row -> call(new Columns(row)))
                .all();
    }

    /// The parked calls of a company, those that were parked first before others.
    Flux<ParkedCall> parked(UUID orgId) {
        return database.sql("select id, direction, from_number, to_number, user_id, parked_slot, started_at" + FROM
                        + " and ended_at is null and parked_slot is not null order by updated_at, id")
                .bind("org_id", orgId)
                .map(row -> parked(new Columns(row)))
                .all();
    }

    private static ParkedCall parked(Columns row) {
        return new ParkedCall(
                row.uuid("id"),
                row.constant("direction", CallDirection.class),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.uuidOrNull("user_id"),
                row.text("parked_slot"),
                row.instant("started_at"));
    }

    private static HeldCall held(Columns row) {
        return new HeldCall(row.uuid("org_id"), row.uuid("id"));
    }

    /// Selects the visible calls, up to a `where`.
    static Select in(Actor actor) {
        return in(actor, "select " + COLUMNS + FROM);
    }

    /// @param select up to and including [#FROM]
    static Select in(Actor actor, String select) {
        return actor.visibility().narrow(Select.from(select).bind("org_id", actor.orgId()), "user_id");
    }

    static Call call(Columns row) {
        return new Call(
                row.uuid("id"),
                row.constant("direction", CallDirection.class),
                row.constant("result", CallResult.class),
                row.constant("state", CallState.class),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.uuidOrNull("user_id"),
                row.uuidOrNull("number_id"),
                row.bool("on_hold"),
                row.textOrNull("parked_slot"),
                row.bool("recording"),
                row.instant("started_at"),
                row.instantOrNull("answered_at"),
                row.instantOrNull("ended_at"),
                row.count("duration"),
                row.uuids("recording_ids"),
                row.uuidOrNull("voicemail_id"),
                row.bool("has_transcript"),
                row.instant("updated_at"));
    }
}
