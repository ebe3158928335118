package dev.switchboard.api.faxes;

import dev.switchboard.api.database.Columns;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Faxes as their makers and the engine see them: whatever view anybody has.
@Repository
class FaxWrites {

    static final long FIRST_EVENT = 1;

    private static final String KEY = " where org_id = :org_id and id = :id";
    private static final String INSERT = """
            insert into faxes (org_id, id, direction, status, from_number, to_number, number_id, user_id, pages,
                media_key, media_size, event_number, created_at, completed_at, updated_at)
            values (:org_id, :id, :direction, :status, :from, :to, :number_id, :user_id, :pages,
                :media_key, :media_size, :event_number, :created_at, :completed_at, :created_at)""";
    private static final String STATUS = """
            update faxes set status = :status, error_code = :error_code, error_message = :error_message,
                completed_at = :completed_at, updated_at = :updated_at, event_number = event_number + :told""" + KEY + " returning event_number";

    private final DatabaseClient database;
    private final FaxRows rows;

    FaxWrites(DatabaseClient database, FaxRows rows) {
        this.database = database;
        this.rows = rows;
    }

    Mono<Fax> find(UUID orgId, UUID faxId) {
        return one("", orgId, faxId);
    }

    /// The fax, whose row nobody else changes until the transaction ends.
    Mono<Fax> lock(UUID orgId, UUID faxId) {
        return one(" for no key update", orgId, faxId);
    }

    private Mono<Fax> one(String lock, UUID orgId, UUID faxId) {
        return keyed("select " + FaxRows.COLUMNS + " from faxes" + KEY + lock, orgId, faxId)
                .map(row -> rows.fax(new Columns(row)))
                .one();
    }

    /// Under which key the store of media keeps the PDF.
    Mono<String> mediaKey(UUID orgId, UUID faxId) {
        return keyed("select media_key from faxes" + KEY, orgId, faxId)
                .mapValue(String.class)
                .one();
    }

    /// How many bytes of the organization's quota the PDF takes.
    Mono<Long> mediaSize(UUID orgId, UUID faxId) {
        return keyed("select coalesce(media_size, 0) from faxes" + KEY, orgId, faxId)
                .mapValue(Long.class)
                .one();
    }

    /// For a received fax, [#FIRST_EVENT] is to be written.
    Mono<Fax> insert(NewFax fax) {
        var line = fax.line();
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
                .bind("event_number", fax.inbound() ? FIRST_EVENT : 0L)
                .bind("created_at", fax.createdAt())
                .bind("completed_at", Columns.parameter(fax.inbound() ? fax.createdAt() : null, Instant.class))
                .then()
                .then(find(fax.orgId(), fax.id()));
    }

    /// @param told whether an event reports it
    /// @return the number of that event
    Mono<Long> saveStatus(UUID orgId, Fax fax, boolean told) {
        var error = fax.error();
        return keyed(STATUS, orgId, fax.id())
                .bind("status", Columns.nameOf(fax.status()))
                .bind("error_code", Columns.parameter(error == null ? null : error.code(), String.class))
                .bind("error_message", Columns.parameter(error == null ? null : error.message(), String.class))
                .bind("completed_at", Columns.parameter(fax.completedAt(), Instant.class))
                .bind("updated_at", fax.updatedAt())
                .bind("told", told ? 1L : 0L)
                .mapValue(Long.class)
                .one();
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }
}
