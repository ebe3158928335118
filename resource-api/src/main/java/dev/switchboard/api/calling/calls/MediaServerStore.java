package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.OpenRecording;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.UnstoredVoicemail;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Which node leads a media server, and which calls are there.
@Repository
class MediaServerStore {

    private static final String LEASE_END = "clock_timestamp() + :millis * interval '1 millisecond'";

    /// A node that others have removed gets no commands, so it cannot lead until it has a row again.
    private static final String LEASE = """
            insert into media_servers (name, node, leased_until)
            select :name, nodes.id, %1$s from nodes where nodes.id = :node
            on conflict (name) do update set node = excluded.node, leased_until = %1$s
                where media_servers.node = excluded.node or media_servers.node is null
                    or media_servers.leased_until < clock_timestamp()
            returning old.node is distinct from new.node as taken""".formatted(LEASE_END);

    private static final String TAKE_CALLS = "update calls set node = :node"
            + " where media_server = :name and ended_at is null and node is distinct from :node";

    /// Releases the lease. Any node may take it at once, but the calls of the server wait for the next leader as
    /// long as after a crash.
    private static final String RELEASE =
            "update media_servers set node = null, leased_until = clock_timestamp() where name = :name and node = :node";

    private static final String LOCK_LEASE = "select node = :node from media_servers where name = :name for share";

    private static final String LEADER = "select node from media_servers where name = :name and node is not null";

    private static final String NOTE_RUN = "update media_servers set run = :run where name = :name and node = :node"
            + " returning old.run is not null and old.run <> new.run";

    private static final String OPEN_CALLS = """
            select calls.org_id, calls.id, session_id, direction, from_number, to_number, user_id, number_id, state,
                on_hold, parked_slot, parked_at, rings, coalesce(offered_to, '{}') as offered_to, started_at, answered_at,
                calls.recording, announced.recording_id, announced.asked_by, announced.notice,
                announced.created_at as recorded_since
            from calls left join lateral (
                select recording_id, asked_by, notice, created_at from consent_log
                where consent_log.org_id = calls.org_id and consent_log.call_id = calls.id
                    and recording_id = calls.recorded_as
                order by created_at limit 1) as announced on calls.recording
            where calls.media_server = :name and calls.ended_at is null
            order by calls.started_at, calls.id""";

    private static final String UNSTORED_RECORDINGS = """
            select distinct on (consent_log.recording_id) consent_log.org_id, consent_log.call_id,
                consent_log.recording_id, consent_log.asked_by, consent_log.notice, consent_log.created_at
            from consent_log join calls on calls.org_id = consent_log.org_id and calls.id = consent_log.call_id
            where consent_log.recording_id = any(:ids) and calls.media_server = :name
                and not calls.recording_ids @> array[consent_log.recording_id]
                and consent_log.recording_id is distinct from calls.recorded_as
            order by consent_log.recording_id, consent_log.created_at""";

    private static final String OF_CALLS = " from unnest((select :org_ids), (select :call_ids)) as named (org_id, id)"
            + " join calls on calls.org_id = named.org_id and calls.id = named.id where calls.ended_at is not null";

    private static final String UNSTORED_VOICEMAILS = "select calls.org_id, calls.id, calls.started_at" + OF_CALLS
            + " and calls.media_server = :name and calls.voicemail_id is null and calls.result <> 'voicemail'";

    private static final String STORED =
            """
            select recordings.id
            from (select distinct org_id, recording_id from consent_log where recording_id = any(:ids)) as announced
            join recordings on recordings.org_id = announced.org_id and recordings.id = announced.recording_id
            union all
            select calls.id""" + OF_CALLS + " and (calls.voicemail_id is not null or calls.result = 'voicemail')";

    private static final String NOTE_UNSTORED = """
            insert into unstored_media (media_server, kind, waiting, oldest_at)
            select name, :kind, :waiting, :oldest_at from media_servers where name = :name and node = :node
            on conflict (media_server, kind) do update set waiting = excluded.waiting, oldest_at = excluded.oldest_at""";

    private static final String UNLED_FOR_LONG =
            "leased_until < clock_timestamp() - :millis * interval '1 millisecond'";

    /// Servers that no node has led for a while, although nodes were running.
    private static final String UNLED = """
            select name from media_servers
            where %s
                and exists (select from nodes where id = :node
                    and started_at < clock_timestamp() - :millis * interval '1 millisecond')""".formatted(UNLED_FOR_LONG);

    private static final String LOCK_UNLED =
            "select name from media_servers where name = :name and " + UNLED_FOR_LONG + " for update skip locked";

    private static final String CALLS_AT =
            "select org_id, id from calls where media_server = :name and ended_at is null order by org_id, id limit :rows";

    private final DatabaseClient database;
    private final UUID node;

    MediaServerStore(DatabaseClient database, Nodes nodes) {
        this.database = database;
        this.node = nodes.id();
    }

    /// Takes or renews the lease.
    ///
    /// @return whether this node did not have it before; empty if another node has it
    Mono<Boolean> lease(String server, Duration lease) {
        return database.sql(LEASE)
                .bind("name", server)
                .bind("node", node)
                .bind("millis", lease.toMillis())
                .mapValue(Boolean.class)
                .one();
    }

    /// Makes this node the holder of all calls at the server.
    ///
    /// @return how many another node had held
    Mono<Long> takeCalls(String server) {
        return database.sql(TAKE_CALLS)
                .bind("name", server)
                .bind("node", node)
                .fetch()
                .rowsUpdated();
    }

    Mono<Void> release(String server) {
        return database.sql(RELEASE).bind("name", server).bind("node", node).then();
    }

    /// Keeps the lease where it is until the end of the transaction.
    ///
    /// @return whether this node has it; empty if nobody ever had
    Mono<Boolean> lockLease(String server) {
        return database.sql(LOCK_LEASE)
                .bind("name", server)
                .bind("node", node)
                .map(row -> Boolean.TRUE.equals(row.get(0, Boolean.class)))
                .one();
    }

    /// The node that leads a server; empty if none does.
    Mono<UUID> leader(String server) {
        return database.sql(LEADER).bind("name", server).mapValue(UUID.class).one();
    }

    /// @return whether the server was restarted since the last call; empty if this node does not lead it
    Mono<Boolean> noteRun(String server, String run) {
        return database.sql(NOTE_RUN)
                .bind("name", server)
                .bind("node", node)
                .bind("run", run)
                .mapValue(Boolean.class)
                .one();
    }

    Flux<OpenCall> openCalls(String server) {
        return database.sql(OPEN_CALLS)
                .bind("name", server)
                .map(row -> openCall(new Columns(row)))
                .all();
    }

    private static OpenCall openCall(Columns row) {
        var orgId = row.uuid("org_id");
        var callId = row.uuid("id");
        return new OpenCall(
                orgId,
                callId,
                row.uuid("session_id"),
                row.constant("direction", CallDirection.class),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.uuidOrNull("user_id"),
                row.uuid("number_id"),
                phase(row),
                row.bool("rings"),
                row.uuids("offered_to"),
                row.instant("started_at"),
                row.instantOrNull("answered_at"),
                row.instantOrNull("parked_at"),
                row.bool("recording"),
                recording(orgId, callId, row));
    }

    private static CallPhase phase(Columns row) {
        if (row.constant("state", CallState.class) == CallState.RINGING) {
            return CallPhase.RINGING;
        }
        if (row.textOrNull("parked_slot") != null) {
            return CallPhase.PARKED;
        }
        return row.bool("on_hold") ? CallPhase.HELD : CallPhase.TALKING;
    }

    private static @Nullable OpenRecording recording(UUID orgId, UUID callId, Columns row) {
        var recordingId = row.uuidOrNull("recording_id");
        return recordingId == null
                ? null
                : new OpenRecording(
                        orgId,
                        callId,
                        recordingId,
                        row.uuidOrNull("asked_by"),
                        row.text("notice"),
                        row.instant("recorded_since"));
    }

    Flux<OpenRecording> unstoredRecordings(String server, Collection<UUID> ids) {
        return database.sql(UNSTORED_RECORDINGS)
                .bind("name", server)
                .bind("ids", ids.toArray(UUID[]::new))
                .map(row -> {
                    var columns = new Columns(row);
                    return new OpenRecording(
                            columns.uuid("org_id"),
                            columns.uuid("call_id"),
                            columns.uuid("recording_id"),
                            columns.uuidOrNull("asked_by"),
                            columns.text("notice"),
                            columns.instant("created_at"));
                })
                .all();
    }

    Flux<UnstoredVoicemail> unstoredVoicemails(String server, Map<UUID, UUID> calls) {
        return ofCalls(database.sql(UNSTORED_VOICEMAILS).bind("name", server), calls)
                .map(row -> {
                    var columns = new Columns(row);
                    return new UnstoredVoicemail(
                            columns.uuid("org_id"), columns.uuid("id"), columns.instant("started_at"));
                })
                .all();
    }

    Flux<UUID> stored(Collection<UUID> recordings, Map<UUID, UUID> calls) {
        return ofCalls(database.sql(STORED).bind("ids", recordings.toArray(UUID[]::new)), calls)
                .mapValue(UUID.class)
                .all();
    }

    private static GenericExecuteSpec ofCalls(GenericExecuteSpec statement, Map<UUID, UUID> calls) {
        var ids = List.copyOf(calls.keySet());
        return statement
                .bind("call_ids", ids.toArray(UUID[]::new))
                .bind("org_ids", ids.stream().map(calls::get).toArray(UUID[]::new));
    }

    /// Stores how many sounds wait to be stored, if this node has the lease.
    Mono<Void> noteUnstored(String server, UnstoredMedia unstored) {
        return database.sql(NOTE_UNSTORED)
                .bind("name", server)
                .bind("node", node)
                .bind("kind", Columns.nameOf(unstored.kind()))
                .bind("waiting", unstored.count())
                .bind("oldest_at", Columns.parameter(unstored.oldestAt(), Instant.class))
                .then();
    }

    /// The servers that nobody leads any more.
    Flux<String> unled(Duration patience) {
        return database.sql(UNLED)
                .bind("node", node)
                .bind("millis", patience.toMillis())
                .mapValue(String.class)
                .all();
    }

    /// Locks a server that still has had no leader for a while, so that none takes it until the end of the
    /// transaction.
    ///
    /// @return empty if it had one meanwhile, or another transaction locks it
    Mono<String> lockUnled(String server, Duration patience) {
        return database.sql(LOCK_UNLED)
                .bind("name", server)
                .bind("millis", patience.toMillis())
                .mapValue(String.class)
                .one();
    }

    /// The calls at a server, at most `rows`.
    Flux<CallStore.HeldCall> callsAt(String server, int rows) {
        return database.sql(CALLS_AT)
                .bind("name", server)
                .bind("rows", rows)
                .map(row -> {
                    var columns = new Columns(row);
                    return new CallStore.HeldCall(columns.uuid("org_id"), columns.uuid("id"));
                })
                .all();
    }
}
