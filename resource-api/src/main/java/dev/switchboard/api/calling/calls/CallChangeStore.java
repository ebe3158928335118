package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Writes changes of calls. Each change is one statement that locks the row, determines whether
/// anything changes, changes it and assigns the numbers of its events. It returns the changed call;
/// empty if nothing changed.
@Repository
class CallChangeStore {

    private static final String RETURNING = " returning new.org_id, " + CallStore.COLUMNS.replaceAll("(\\w+)", "new.$1")
            + ", new.event_number," + " coalesce(old.state = 'in_progress', false) as was_on_call,"
            + " old.parked_slot is distinct from new.parked_slot as parking_changed";
    /// The lock keeps the node's row until the commit. The sweep that deletes a dead node's row either
    /// comes later and finds the call, or came before, so that nothing is inserted.
    private static final String INSERT =
            "insert into calls (org_id, id, session_id, node, media_server, direction, result, state,"
                    + " from_number, to_number, user_id, number_id, started_at, updated_at, event_number)"
                    + " select :org_id, :id, :session_id, nodes.id, :media_server, :direction, 'in_progress', 'ringing',"
                    + " :from_number, :to_number, :user_id, :number_id, :at, :at, 1"
                    + " from nodes where nodes.id = :node for key share"
                    + " on conflict (org_id, id) do nothing" + RETURNING;
    private static final String LOCK_NODE = "select id from nodes where id = :node for key share";
    private static final String RING = change(
            "rings = true, offered_to = :user_ids, event_number = event_number + 1", "state = 'ringing' and not rings");
    private static final String STOP_RINGING =
            "update calls set offered_to = nullif(array(select unnest(offered_to) except select unnest((select :user_ids))), '{}')"
                    + " where org_id = :org_id and id = :id and state = 'ringing' and offered_to && :user_ids";
    private static final String ANSWER = change(
            "state = 'in_progress', answered_at = :at, user_id = coalesce(:user_id, user_id), offered_to = null,"
                    + " updated_at = :at, event_number = event_number + 1",
            "state = 'ringing'");
    private static final String HOLD = change(
            "on_hold = true, updated_at = :at, event_number = event_number + 1",
            "state = 'in_progress' and not on_hold");
    /// Allocation of slots of a company, until the commit.
    private static final String LOCK_SLOTS =
            "select pg_advisory_xact_lock(hashtext('parking slots'), hashtext(cast(:org_id as text)))";

    /// The first free slot of the company: 701 to 799, and then from 7100 on. It tries one slot more than are taken, so
    /// that it always finds one.
    private static final String FREE_SLOT = """
            (select cast(slot as text)
            from generate_series(1, 1 + (select count(*) from calls as parked
                    where parked.org_id = :org_id and parked.parked_slot is not null)) as position,
                lateral (select case when position < 100 then 700 else 7000 end + position as slot) as slots
            where not exists (select from calls as parked
                where parked.org_id = :org_id and parked.parked_slot = cast(slot as text))
            order by position limit 1)""";

    private static final String PARK = change(
            "on_hold = true, parked_slot = " + FREE_SLOT
                    + ", parked_at = :at, updated_at = :at, event_number = event_number + 1",
            "state = 'in_progress' and parked_slot is null");
    private static final String UNHOLD = change(
            "on_hold = false, parked_slot = null, parked_at = null, updated_at = :at, event_number = event_number + 1",
            "state = 'in_progress' and on_hold");
    private static final String RECORD = change(
            "recording = :recording, recorded_as = :recorded_as, updated_at = :at",
            "ended_at is null and recording <> :recording");
    private static final String ADD_RECORDING = change(
            "recording_ids = recording_ids || :recording_id, has_transcript = has_transcript or :transcribed,"
                    + " updated_at = :at, event_number = event_number + 1",
            "not recording_ids @> array[:recording_id]");
    /// A voicemail may be stored only after its call has ended; an unanswered call then changes its result. A call that
    /// has the result `voicemail` but no `voicemail_id` is left alone: a user has deleted its voicemail.
    private static final String SET_VOICEMAIL = change(
            "voicemail_id = :voicemail_id, updated_at = :at,"
                    + " result = case when ended_at is null or answered_at is not null then result else 'voicemail' end,"
                    + " state = case when ended_at is null then state else 'ended' end",
            "voicemail_id is null and result <> 'voicemail'");
    private static final String END = change(
            "state = :state, result = :result, ended_at = :at, on_hold = false, parked_slot = null, parked_at = null,"
                    + " recording = false, recorded_as = null, offered_to = null, duration = coalesce(floor(extract(epoch from :at - answered_at)), 0), updated_at = :at,"
                    + " event_number = event_number + 2",
            "ended_at is null");
    private static final String OVER = "select ended_at is not null from calls where org_id = :org_id and id = :id";

    private final DatabaseClient database;

    CallChangeStore(DatabaseClient database) {
        this.database = database;
    }

    private static String change(String set, String when) {
        return "update calls set " + set + " where org_id = :org_id and id = :id and " + when + RETURNING;
    }

    /// A call after a change.
    ///
    /// @param lastEvent the number of the change's last event
    /// @param wasOnCall whether it was `in_progress` before
    /// @param parkingChanged whether it was parked, left its slot or moved to another one
    record Changed(UUID orgId, Call call, long lastEvent, boolean wasOnCall, boolean parkingChanged) {

        boolean onCall() {
            return call.state() == CallState.IN_PROGRESS;
        }

        /// Merges this change with a later one of the same call.
        Changed followedBy(Changed later) {
            return new Changed(orgId, later.call, later.lastEvent, wasOnCall, parkingChanged || later.parkingChanged);
        }

        /// Whether this change happened before another one of the same call.
        boolean isBefore(Changed other) {
            return lastEvent < other.lastEvent
                    || (lastEvent == other.lastEvent && call.updatedAt().isBefore(other.call.updatedAt()));
        }
    }

    /// Locks the node's row against deletion until the commit.
    Mono<Void> lockNode(UUID node) {
        return database.sql(LOCK_NODE).bind("node", node).then();
    }

    /// Inserts the call.
    ///
    /// @param mediaServer at which the call goes on when the node is gone; null if it ends with the node
    /// @return empty when the call exists already, or the node does not
    Mono<Changed> insert(CallEvent.Started event, UUID node, @Nullable String mediaServer) {
        return database.sql(INSERT)
                .bind("org_id", event.orgId())
                .bind("id", event.callId())
                .bind("session_id", event.sessionId())
                .bind("node", node)
                .bind("media_server", Columns.parameter(mediaServer, String.class))
                .bind("direction", Columns.nameOf(event.direction()))
                .bind("from_number", Columns.parameter(event.from(), String.class))
                .bind("to_number", event.to())
                .bind("user_id", Columns.parameter(event.userId(), UUID.class))
                .bind("number_id", event.numberId())
                .bind("at", event.at())
                .map(row -> changed(new Columns(row)))
                .one();
    }

    Mono<Changed> ring(CallEvent.Ringing event) {
        return change(RING, event, Map.of("user_ids", event.userIds().toArray(UUID[]::new)));
    }

    /// Stores that it no longer rings for those users. The call itself does not change, so there is no event.
    Mono<Void> stopRinging(CallEvent.StoppedRinging event) {
        return database.sql(STOP_RINGING)
                .bind("org_id", event.orgId())
                .bind("id", event.callId())
                .bind("user_ids", event.userIds().toArray(UUID[]::new))
                .then();
    }

    Mono<Changed> answer(CallEvent.Answered event) {
        return change(
                ANSWER, event, Map.of("at", event.at(), "user_id", Columns.parameter(event.userId(), UUID.class)));
    }

    Mono<Changed> hold(CallEvent.Held event) {
        return change(HOLD, event, Map.of("at", event.at()));
    }

    Mono<Changed> park(CallEvent.Parked event) {
        return database.sql(LOCK_SLOTS)
                .bind("org_id", event.orgId())
                .then()
                .then(change(PARK, event, Map.of("at", event.at())));
    }

    Mono<Changed> unhold(CallEvent.Unheld event) {
        return change(UNHOLD, event, Map.of("at", event.at()));
    }

    /// @param recordingId of the recording that begins; null if it ends
    Mono<Changed> record(CallEvent event, @Nullable UUID recordingId) {
        return change(
                RECORD,
                event,
                Map.of(
                        "at",
                        event.at(),
                        "recording",
                        recordingId != null,
                        "recorded_as",
                        Columns.parameter(recordingId, UUID.class)));
    }

    Mono<Changed> addRecording(CallEvent.RecordingReady event) {
        return change(
                ADD_RECORDING,
                event,
                Map.of(
                        "at",
                        event.at(),
                        "recording_id",
                        event.recordingId(),
                        "transcribed",
                        !event.said().isEmpty()));
    }

    Mono<Changed> setVoicemail(CallEvent.VoicemailLeft event) {
        return change(SET_VOICEMAIL, event, Map.of("at", event.at(), "voicemail_id", event.voicemailId()));
    }

    Mono<Changed> end(CallEvent.Ended event) {
        var state = event.result() == CallResult.FAILED ? CallState.FAILED : CallState.ENDED;
        return change(
                END,
                event,
                Map.of("at", event.at(), "state", Columns.nameOf(state), "result", Columns.nameOf(event.result())));
    }

    /// Whether the call is over; empty when there is no such call.
    Mono<Boolean> isOver(CallEvent event) {
        return database.sql(OVER)
                .bind("org_id", event.orgId())
                .bind("id", event.callId())
                .mapValue(Boolean.class)
                .one();
    }

    private Mono<Changed> change(String sql, CallEvent event, Map<String, ?> values) {
        return database.sql(sql)
                .bind("org_id", event.orgId())
                .bind("id", event.callId())
                .bindValues(values)
                .map(row -> changed(new Columns(row)))
                .one();
    }

    private static Changed changed(Columns row) {
        return new Changed(
                row.uuid("org_id"),
                CallStore.call(row),
                row.number("event_number"),
                row.bool("was_on_call"),
                row.bool("parking_changed"));
    }
}
