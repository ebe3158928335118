package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.media.RecordsWithMedia;
import dev.switchboard.api.platform.media.SignedLinks;
import dev.switchboard.api.platform.sync.SyncedRows;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.web.paging.PageRequest;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class VoicemailStore implements RecordsWithMedia {

    private static final String COLUMNS = "org_id, id, call_id, from_number, to_number, number_id, user_id,"
            + " duration, read, transcript, created_at, updated_at";
    static final String SELECT = "select " + COLUMNS + " from voicemails where org_id = :org_id";
    private static final String MARK =
            "update voicemails set read = :read, updated_at = :now where org_id = :org_id and read <> :read";
    private static final String INSERT = """
            insert into voicemails (org_id, id, call_id, from_number, to_number, number_id, user_id, duration,
                transcript, created_at, updated_at)
            values (:org_id, :id, :call_id, :from_number, :to_number, :number_id, :user_id, :duration,
                :transcript, :created_at, :created_at)""";

    private static final String RESTORE = """
            insert into voicemails (org_id, id, call_id, from_number, to_number, number_id, user_id, duration, read,
                transcript, created_at, updated_at)
            select org_id, id, (select id from calls where calls.org_id = deleted.org_id and calls.id = deleted.call_id),
                from_number, to_number, number_id, user_id, duration, read, transcript, created_at, :now
            from jsonb_populate_record(null::voicemails, cast(:row as jsonb)) as deleted
            returning %s""".formatted(COLUMNS);
    private static final String UNLINK = "update calls set voicemail_id = null, updated_at = :now"
            + " where org_id = :org_id and id = :call_id and voicemail_id = :id";
    private static final String LINK = "update calls set voicemail_id = :id, updated_at = :now"
            + " where org_id = :org_id and id = :call_id and voicemail_id is null";

    private final DatabaseClient database;
    private final SignedLinks links;

    VoicemailStore(DatabaseClient database, SignedLinks links) {
        this.database = database;
        this.links = links;
    }

    /// @return the voicemail as the API shows it
    Mono<Voicemail> insert(UUID orgId, NewVoicemail left) {
        return database.sql(INSERT)
                .bind("org_id", orgId)
                .bind("id", left.id())
                .bind("call_id", Columns.parameter(left.callId(), UUID.class))
                .bind("from_number", Columns.parameter(left.from(), String.class))
                .bind("to_number", left.to())
                .bind("number_id", left.numberId())
                .bind("user_id", Columns.parameter(left.userId(), UUID.class))
                .bind("duration", left.duration())
                .bind("transcript", Columns.parameter(left.transcript(), String.class))
                .bind("created_at", left.at())
                .then()
                .thenReturn(new Voicemail(
                        left.id(),
                        left.callId(),
                        left.from(),
                        left.to(),
                        left.numberId(),
                        left.userId(),
                        left.duration(),
                        false,
                        left.transcript(),
                        link(orgId, left.id()),
                        left.at(),
                        left.at()));
    }

    /// The voicemail, if the actor may see it.
    Mono<Voicemail> find(Actor actor, UUID voicemailId) {
        return one(visible(actor).and("id = :id").bind("id", voicemailId));
    }

    /// The voicemail, if the actor may see it, with its row locked until the transaction ends.
    Mono<Voicemail> lock(Actor actor, UUID voicemailId) {
        return one(visible(actor).and("id = :id").bind("id", voicemailId).add(" for update"));
    }

    /// The visible voicemails that match the query, newest first.
    Flux<Voicemail> list(Actor actor, VoicemailQuery query, PageRequest page) {
        var select = visible(actor)
                .andIfGiven("read = :read", "read", query.read())
                .andIfGiven(
                        "number_id in (select id from numbers where org_id = :org_id and user_id = :holder)",
                        "holder",
                        query.userId());
        return SyncedRows.windowed(select, "created_at", new Window(query.since(), null), page)
                .add(" order by created_at desc, id desc limit :rows")
                .bind("rows", page.rows())
                .on(database)
                .map(row -> voicemail(new Columns(row)))
                .all();
    }

    /// @return the voicemail afterwards; empty when it is marked so already, or the actor may not see it
    Mono<Voicemail> mark(Actor actor, UUID voicemailId, boolean read, Instant now) {
        return one(visible(actor, MARK)
                .and("id = :id")
                .bind("id", voicemailId)
                .bind("read", read)
                .bind("now", now)
                .add(" returning " + COLUMNS));
    }

    /// Deletes the row, and its id from the call in which it was left.
    ///
    /// @return the row as JSON, for [#restore]
    Mono<String> remove(UUID orgId, Voicemail voicemail, Instant now) {
        return database.sql("delete from voicemails where org_id = :org_id and id = :id"
                        + " returning to_jsonb(voicemails)::text as record")
                .bind("org_id", orgId)
                .bind("id", voicemail.id())
                .mapValue(String.class)
                .one()
                .delayUntil(row -> updateCall(UNLINK, orgId, voicemail, now));
    }

    /// Inserts a row that [#remove] has deleted, and its id into the call, if that is still there.
    Mono<Voicemail> restore(UUID orgId, String row, Instant now) {
        return database.sql(RESTORE)
                .bind("row", row)
                .bind("now", now)
                .map(restored -> voicemail(new Columns(restored)))
                .one()
                .delayUntil(voicemail -> updateCall(LINK, orgId, voicemail, now));
    }

    private Mono<Void> updateCall(String update, UUID orgId, Voicemail voicemail, Instant now) {
        return Mono.justOrEmpty(voicemail.callId())
                .flatMap(callId -> database.sql(update)
                        .bind("now", now)
                        .bind("org_id", orgId)
                        .bind("call_id", callId)
                        .bind("id", voicemail.id())
                        .then());
    }

    @Override
    public Mono<Boolean> have(UUID orgId, String key) {
        return Mono.justOrEmpty(Voicemail.idOf(orgId, key))
                .flatMap(
                        id -> database.sql("select exists (select from voicemails where org_id = :org_id and id = :id)")
                                .bind("org_id", orgId)
                                .bind("id", id)
                                .mapValue(Boolean.class)
                                .one())
                .defaultIfEmpty(false);
    }

    /// Whether a line has an unread voicemail.
    Mono<Boolean> anyUnread(UUID orgId, UUID numberId) {
        return database.sql("select exists (select from voicemails"
                        + " where org_id = :org_id and number_id = :number_id and not read)")
                .bind("org_id", orgId)
                .bind("number_id", numberId)
                .mapValue(Boolean.class)
                .one();
    }

    private static Select visible(Actor actor) {
        return visible(actor, SELECT);
    }

    private static Select visible(Actor actor, String statement) {
        return actor.visibility().narrow(Select.from(statement).bind("org_id", actor.orgId()), "user_id");
    }

    private Mono<Voicemail> one(Select select) {
        return select.on(database).map(row -> voicemail(new Columns(row))).one();
    }

    Voicemail voicemail(Columns row) {
        return new Voicemail(
                row.uuid("id"),
                row.uuidOrNull("call_id"),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.uuid("number_id"),
                row.uuidOrNull("user_id"),
                row.count("duration"),
                row.bool("read"),
                row.textOrNull("transcript"),
                link(row.uuid("org_id"), row.uuid("id")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private String link(UUID orgId, UUID id) {
        return links.link(orgId, Voicemail.mediaPath(id));
    }
}
