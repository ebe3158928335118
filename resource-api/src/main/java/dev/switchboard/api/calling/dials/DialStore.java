package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.calls.CallState;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class DialStore {

    private static final String DIAL =
            "dials.org_id, dials.id, dials.user_id, dials.number_id, dials.from_number, dials.to_number,"
                    + " dials.to_user_id, dials.created_at";

    private final DatabaseClient database;

    DialStore(DatabaseClient database) {
        this.database = database;
    }

    /// A dial whose call is being placed.
    record Claimed(Dial dial, UUID callId) {}

    Mono<Void> add(Dial dial, Instant expiresAt) {
        return database.sql("insert into dials (org_id, id, user_id, number_id, from_number, to_number,"
                        + " to_user_id, created_at, expires_at)"
                        + " values (:org_id, :id, :user_id, :number_id, :from, :to, :to_user_id, :created_at,"
                        + " :expires_at)")
                .bind("org_id", dial.orgId())
                .bind("id", dial.id())
                .bind("user_id", dial.userId())
                .bind("number_id", dial.numberId())
                .bind("from", dial.from())
                .bind("to", dial.to())
                .bind("to_user_id", Columns.parameter(dial.toUser(), UUID.class))
                .bind("created_at", dial.createdAt())
                .bind("expires_at", expiresAt)
                .then();
    }

    /// Assigns a waiting dial the id of its call, once. The call's row must exist by `placedBy`.
    ///
    /// @return empty when the dial is unknown, another user's, already claimed or expired, or the
    ///     company is suspended
    Mono<Claimed> claim(UUID orgId, UUID userId, UUID dialId, UUID callId, Instant now, Instant placedBy) {
        return database.sql("update dials set call_id = :call_id, expires_at = :placed_by where org_id = :org_id"
                        + " and id = :id and user_id = :user_id and call_id is null and expires_at > :now"
                        + " and exists (select from companies where companies.id = dials.org_id"
                        + " and companies.status = 'active') returning "
                        + DIAL)
                .bind("call_id", callId)
                .bind("placed_by", placedBy)
                .bind("org_id", orgId)
                .bind("id", dialId)
                .bind("user_id", userId)
                .bind("now", now)
                .map(row -> new Claimed(dial(new Columns(row)), callId))
                .one();
    }

    /// Those of a user that no client has claimed, in the order of their creation.
    Flux<Dial> waiting(UUID orgId, UUID userId, Instant now) {
        return database.sql("select " + DIAL + " from dials where org_id = :org_id and user_id = :user_id"
                        + " and call_id is null and expires_at > :now order by created_at, id")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .bind("now", now)
                .map(row -> dial(new Columns(row)))
                .all();
    }

    Mono<Boolean> exists(UUID orgId, UUID userId, UUID dialId) {
        return database.sql("select from dials where org_id = :org_id and id = :id and user_id = :user_id")
                .bind("org_id", orgId)
                .bind("id", dialId)
                .bind("user_id", userId)
                .map(row -> true)
                .one()
                .defaultIfEmpty(false);
    }

    Mono<Void> fail(UUID orgId, UUID dialId, Instant at) {
        return database.sql("update dials set failed_at = :at where org_id = :org_id and id = :id")
                .bind("at", at)
                .bind("org_id", orgId)
                .bind("id", dialId)
                .then();
    }

    /// The status of a dial or of a call, if the actor may see it.
    Mono<CallStatus> status(Actor actor, UUID id, Instant now) {
        return ofDial(actor, id, now).switchIfEmpty(ofCall(actor, id));
    }

    private Mono<CallStatus> ofDial(Actor actor, UUID id, Instant now) {
        return narrow(
                        actor,
                        "dials",
                        Select.from("select dials.id, calls.state, calls.id as placed,"
                                        + " failed_at is not null or expires_at <= :now as over from dials"
                                        + " left join calls on calls.org_id = dials.org_id and calls.id = dials.call_id"
                                        + " where dials.org_id = :org_id")
                                .bind("org_id", actor.orgId())
                                .bind("now", now))
                .and("dials.id = :id")
                .bind("id", id)
                .on(database)
                .map(row -> {
                    var columns = new Columns(row);
                    var callId = columns.uuidOrNull("placed");
                    var unplaced = columns.bool("over") ? CallState.FAILED : CallState.RINGING;
                    return new CallStatus(
                            id, callId == null ? unplaced : columns.constant("state", CallState.class), callId);
                })
                .one();
    }

    private Mono<CallStatus> ofCall(Actor actor, UUID id) {
        return narrow(
                        actor,
                        "calls",
                        Select.from("select calls.state from calls where calls.org_id = :org_id")
                                .bind("org_id", actor.orgId()))
                .and("calls.id = :id")
                .bind("id", id)
                .on(database)
                .map(row -> new CallStatus(id, new Columns(row).constant("state", CallState.class), id))
                .one();
    }

    private static Select narrow(Actor actor, String table, Select select) {
        return switch (actor.visibility()) {
            case Visibility.Company _ -> select;
            case Visibility.User(var userId) ->
                select.and(table + ".user_id = :viewer").bind("viewer", userId);
            case Visibility.None _ -> select.and("false");
        };
    }

    private static Dial dial(Columns row) {
        return new Dial(
                row.uuid("org_id"),
                row.uuid("id"),
                row.uuid("user_id"),
                row.uuid("number_id"),
                row.text("from_number"),
                row.text("to_number"),
                row.uuidOrNull("to_user_id"),
                row.instant("created_at"));
    }
}
