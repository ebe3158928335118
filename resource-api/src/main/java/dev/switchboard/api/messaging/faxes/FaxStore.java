package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.messaging.carriers.LockedRecord;
import dev.switchboard.api.messaging.carriers.OutboundStore;
import dev.switchboard.api.messaging.carriers.RecordKey;
import dev.switchboard.api.messaging.carriers.RecordRows;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.media.RecordsWithMedia;
import dev.switchboard.api.platform.sync.SyncedRows;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
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

/// The faxes of a company. Methods with an [Actor] find only what the actor may see.
@Repository
class FaxStore implements OutboundStore<Fax>, RecordsWithMedia {

    /// The number of the event that announces a received fax.
    static final long FIRST_EVENT = 1;

    private static final String KEY = " where org_id = :org_id and id = :id";
    private static final String SELECT = "select " + FaxRowMapper.COLUMNS + " from faxes";
    private static final String SELECT_ALL = "select * from faxes where org_id = :org_id";
    private static final ColumnNames COLUMNS = Select.scanned(FaxRowMapper.COLUMNS);
    private static final String INSERT = """
            insert into faxes (org_id, id, direction, status, from_number, to_number, number_id, user_id, pages,
                media_key, media_size, error_code, error_message, event_number, created_at, completed_at, updated_at)
            values (:org_id, :id, :direction, :status, :from, :to, :number_id, :user_id, :pages,
                :media_key, :media_size, :error_code, :error_message, :event_number, :created_at, :completed_at, :created_at)""";
    private static final String UPDATE_STATUS = """
            update faxes set status = :status, error_code = :error_code, error_message = :error_message,
                completed_at = :completed_at, updated_at = :updated_at, event_number = :event_number""" + KEY;

    private final DatabaseClient database;
    private final FaxRowMapper rows;
    private final RecordRows<Fax> byKey;
    private final CustomPlans plans;

    FaxStore(DatabaseClient database, FaxRowMapper rows, CustomPlans plans) {
        this.database = database;
        this.rows = rows;
        this.byKey = new RecordRows<>(database, "faxes", FaxRowMapper.COLUMNS, rows::fax);
        this.plans = plans;
    }

    Mono<Fax> find(Actor actor, UUID faxId) {
        return visibleTo(actor)
                .and("id = :id")
                .bind("id", faxId)
                .on(database)
                .map(row -> rows.fax(new Columns(row)))
                .one();
    }

    /// The faxes of a window that match a query, newest first.
    Mono<Scan<Fax>> list(Actor actor, FaxQuery query, Window window, PageRequest page) {
        var select = actor.visibility().narrow(Select.from(SELECT_ALL).bind("org_id", actor.orgId()), "user_id");
        if (query.status() != null) {
            select.and("status = :status").bind("status", Columns.nameOf(query.status()));
        }
        if (query.direction() != null) {
            direction(select, actor, query.direction(), query.status());
        }
        var scan = SyncedRows.windowed(select, "created_at", window, page)
                .first(FaxRowMapper.COLUMNS, "faxes", "created_at desc, id desc", Select.SCANNED)
                .bind("rows", page.rows())
                .scan(database, COLUMNS, rows::fax);
        return query.status() == null && query.direction() == null ? scan : plans.inIndexOrder(scan);
    }

    /// Exactly the inbound faxes are `received`, so that the index of statuses finds them. That of the outbound
    /// ones has no user.
    private static void direction(Select select, Actor actor, FaxDirection direction, @Nullable FaxStatus status) {
        if (status != null) {
            select.and(Boolean.toString((status == FaxStatus.RECEIVED) == (direction == FaxDirection.INBOUND)));
        } else if (direction == FaxDirection.INBOUND) {
            select.and("status = 'received'");
        } else if (actor.visibility() instanceof Visibility.User) {
            select.filter("direction = 'outbound'");
        } else {
            select.and("direction = 'outbound'");
        }
    }

    private static Select visibleTo(Actor actor) {
        var ofCompany = Select.from(SELECT + " where org_id = :org_id").bind("org_id", actor.orgId());
        return actor.visibility().narrow(ofCompany, "user_id");
    }

    Mono<Fax> find(UUID orgId, UUID faxId) {
        return keyed(SELECT + KEY, orgId, faxId)
                .map(row -> rows.fax(new Columns(row)))
                .one();
    }

    @Override
    public Mono<Map<RecordKey, Found<Fax>>> findAll(Collection<RecordKey> keys) {
        return byKey.find(keys);
    }

    @Override
    public Flux<LockedRecord<Fax>> lockAll(List<RecordKey> keys) {
        return byKey.lock(keys);
    }

    /// The key of the PDF in the media store.
    Mono<String> mediaKey(UUID orgId, UUID faxId) {
        return keyed("select media_key from faxes" + KEY, orgId, faxId)
                .mapValue(String.class)
                .one();
    }

    /// A fax of any company, since a fax between two companies is stored once. The PDF of one that failed is deleted.
    @Override
    public Mono<Boolean> have(UUID orgId, String key) {
        return database.sql("select exists (select from faxes where media_key = :key and status <> 'failed')")
                .bind("key", key)
                .mapValue(Boolean.class)
                .one();
    }

    /// The caller writes the event of a received fax, which has the number [#FIRST_EVENT].
    Mono<Fax> insert(NewFax fax) {
        var line = fax.line();
        var error = fax.error();
        return keyed(INSERT, fax.orgId(), fax.id())
                .bind("direction", Columns.nameOf(fax.direction()))
                .bind("status", Columns.nameOf(fax.status()))
                .bind("from", Columns.parameter(fax.from(), String.class))
                .bind("to", Columns.parameter(fax.to(), String.class))
                .bind("number_id", line.id())
                .bind("user_id", Columns.parameter(line.userId(), UUID.class))
                .bind("pages", fax.pages())
                .bind("media_key", fax.mediaKey())
                .bind("media_size", Columns.parameter(fax.mediaSize(), Long.class))
                .bind("error_code", Columns.parameter(error == null ? null : error.code(), String.class))
                .bind("error_message", Columns.parameter(error == null ? null : error.message(), String.class))
                .bind("event_number", fax.inbound() ? FIRST_EVENT : 0L)
                .bind("created_at", fax.createdAt())
                .bind("completed_at", Columns.parameter(fax.inbound() ? fax.createdAt() : null, Instant.class))
                .then()
                .then(find(fax.orgId(), fax.id()));
    }

    /// One by one: far fewer faxes than messages are sent.
    @Override
    public Mono<Void> saveStatuses(Collection<LockedRecord<Fax>> changed) {
        return Flux.fromIterable(changed).concatMap(this::saveStatus).then();
    }

    private Mono<Void> saveStatus(LockedRecord<Fax> changed) {
        var fax = changed.record();
        var error = fax.error();
        return keyed(UPDATE_STATUS, changed.key().orgId(), fax.id())
                .bind("status", Columns.nameOf(fax.status()))
                .bind("error_code", Columns.parameter(error == null ? null : error.code(), String.class))
                .bind("error_message", Columns.parameter(error == null ? null : error.message(), String.class))
                .bind("completed_at", Columns.parameter(fax.completedAt(), Instant.class))
                .bind("updated_at", fax.updatedAt())
                .bind("event_number", changed.eventNumber())
                .then();
    }

    /// The row keeps the key of the PDF; its route responds with 404 once the file is deleted.
    @Override
    public Mono<Map<String, Long>> removeMedia(UUID orgId, UUID faxId, Instant at) {
        return keyed("select media_key, coalesce(media_size, 0) as media_size from faxes" + KEY, orgId, faxId)
                .map(row -> new Columns(row))
                .one()
                .map(row -> Map.of(row.text("media_key"), row.number("media_size")));
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }
}
