package dev.switchboard.api.calls;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.FreshPlans;
import dev.switchboard.api.database.Select;
import dev.switchboard.api.sync.SyncedList;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class CallStore {

    static final String COLUMNS = "id, direction, result, state, from_number, to_number, user_id, number_id,"
            + " on_hold, parked_slot, recording, started_at, answered_at, ended_at,"
            + " duration, recording_ids, voicemail_id, has_transcript, updated_at,"
            + " change_epoch, change_transaction";

    static final String FROM = " from calls where org_id = :org_id";

    private final DatabaseClient database;
    private final FreshPlans freshPlans;

    CallStore(DatabaseClient database, FreshPlans freshPlans) {
        this.database = database;
        this.freshPlans = freshPlans;
    }

    /// What a query asks for, in the view of who asks.
    SyncedList<Call> list(Acting acting, CallQuery query) {
        return new CallList(database, freshPlans, acting, query);
    }

    /// The call, when whoever asks may see it.
    Mono<Call> find(Acting acting, UUID callId) {
        return in(acting)
                .and("id = :id")
                .bind("id", callId)
                .on(database)
                .map(row -> call(new Columns(row)))
                .one();
    }

    /// All calls that are not over yet, newest first.
    Flux<Call> active(Acting acting) {
        return in(acting)
                .and("ended_at is null")
                .add(" order by started_at desc, id desc")
                .on(database)
                .map(row -> call(new Columns(row)))
                .all();
    }

    /// The calls of the view, as far as a `where`.
    static Select in(Acting acting) {
        return in(acting, "select " + COLUMNS + FROM);
    }

    /// @param select up to and including [#FROM]
    static Select in(Acting acting, String select) {
        return acting.view().narrow(Select.from(select).bind("org_id", acting.orgId()), "user_id");
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
                row.truth("on_hold"),
                row.textOrNull("parked_slot"),
                row.truth("recording"),
                row.instant("started_at"),
                row.instantOrNull("answered_at"),
                row.instantOrNull("ended_at"),
                row.count("duration"),
                row.uuids("recording_ids"),
                row.uuidOrNull("voicemail_id"),
                row.truth("has_transcript"),
                row.instant("updated_at"));
    }
}
