package dev.switchboard.api.platform.activity;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.sync.SyncedRows;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.paging.PageRequest;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

@Repository
class ActivityStore {

    private static final String SELECT = "select id, action, record_id, user_id, client_id, key_id, client_address,"
            + " request_id, cast(before as text) as before, cast(after as text) as after, created_at"
            + " from activities where org_id = :org_id and action = any(:actions)";

    /// During a rolling upgrade a newer version writes actions that this one does not know; it leaves them out.
    private static final String[] ACTIONS =
            Arrays.stream(Action.values()).map(Columns::nameOf).toArray(String[]::new);

    private static final String INSERT = """
            insert into activities (org_id, id, action, record_id, user_id, client_id, key_id, client_address,
                request_id, before, after, created_at)
            values (:org_id, :id, :action, :record_id, :user_id, :client_id, :key_id, :client_address,
                :request_id, cast(:before as jsonb), cast(:after as jsonb), :created_at)""";

    private static final String INSERT_ALL = """
            insert into activities (org_id, id, action, record_id, user_id, client_id, key_id, client_address,
                request_id, before, after, created_at)
            select :org_id, id, :action, record_id, :user_id, :client_id, :key_id, :client_address, :request_id,
                jsonb '{}', cast(after as jsonb), :created_at
            from unnest((select :ids), (select :record_ids), (select :afters)) as added (id, record_id, after)""";

    private final DatabaseClient database;
    private final JsonMapper json;

    ActivityStore(DatabaseClient database, JsonMapper json) {
        this.database = database;
        this.json = json;
    }

    Mono<Void> add(UUID orgId, Activity activity) {
        return database.sql(INSERT)
                .bind("org_id", orgId)
                .bind("id", activity.id())
                .bind("action", Columns.nameOf(activity.action()))
                .bind("record_id", activity.recordId())
                .bind("user_id", Columns.parameter(activity.userId(), UUID.class))
                .bind("client_id", Columns.parameter(activity.clientId(), String.class))
                .bind("key_id", Columns.parameter(activity.keyId(), UUID.class))
                .bind("client_address", Columns.parameter(activity.clientAddress(), String.class))
                .bind("request_id", activity.requestId())
                .bind("before", json.writeValueAsString(activity.before()))
                .bind("after", json.writeValueAsString(activity.after()))
                .bind("created_at", activity.createdAt())
                .then();
    }

    /// Adds entries of one request about new records, which are equal but for record and fields.
    Mono<Void> addAll(UUID orgId, List<Activity> added) {
        var any = added.getFirst();
        return database.sql(INSERT_ALL)
                .bind("org_id", orgId)
                .bind("ids", added.stream().map(Activity::id).toArray(UUID[]::new))
                .bind("record_ids", added.stream().map(Activity::recordId).toArray(UUID[]::new))
                .bind(
                        "afters",
                        added.stream()
                                .map(entry -> json.writeValueAsString(entry.after()))
                                .toArray(String[]::new))
                .bind("action", Columns.nameOf(any.action()))
                .bind("user_id", Columns.parameter(any.userId(), UUID.class))
                .bind("client_id", Columns.parameter(any.clientId(), String.class))
                .bind("key_id", Columns.parameter(any.keyId(), UUID.class))
                .bind("client_address", Columns.parameter(any.clientAddress(), String.class))
                .bind("request_id", any.requestId())
                .bind("created_at", any.createdAt())
                .then();
    }

    /// The entries that match the query, newest first.
    Flux<Activity> list(UUID orgId, ActivityQuery query, Window window, PageRequest page) {
        var select = Select.from(SELECT)
                .bind("org_id", orgId)
                .bind("actions", ACTIONS)
                .andIfGiven("record_id = :record_id", "record_id", query.recordId());
        return SyncedRows.windowed(select, "created_at", window, page)
                .add(" order by created_at desc, id desc limit :rows")
                .bind("rows", page.rows())
                .on(database)
                .map(row -> activity(new Columns(row)))
                .all();
    }

    private Activity activity(Columns row) {
        return new Activity(
                row.uuid("id"),
                row.constant("action", Action.class),
                row.uuid("record_id"),
                row.uuidOrNull("user_id"),
                row.textOrNull("client_id"),
                row.uuidOrNull("key_id"),
                row.text("client_address"),
                row.text("request_id"),
                json.readTree(row.text("before")),
                json.readTree(row.text("after")),
                row.instant("created_at"));
    }
}
