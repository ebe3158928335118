package dev.switchboard.api.faxes;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.CustomPlans;
import dev.switchboard.api.database.Select;
import dev.switchboard.api.sync.SyncedRows;
import dev.switchboard.api.sync.Window;
import dev.switchboard.web.paging.PageRequest;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Faxes as they are asked for, in the view of who asks.
@Repository
class FaxStore {

    private static final String SELECT = "select " + FaxRows.COLUMNS + " from faxes where org_id = :org_id";

    private final DatabaseClient database;
    private final FaxRows rows;
    private final CustomPlans freshPlans;

    FaxStore(DatabaseClient database, FaxRows rows, CustomPlans freshPlans) {
        this.database = database;
        this.rows = rows;
        this.freshPlans = freshPlans;
    }

    /// The fax, when the caller may see it.
    Mono<Fax> find(Actor actor, UUID faxId) {
        return in(actor)
                .and("id = :id")
                .bind("id", faxId)
                .on(database)
                .map(row -> rows.fax(new Columns(row)))
                .one();
    }

    /// The faxes of a window that a query asks for, newest first.
    Flux<Fax> list(Actor actor, FaxQuery query, Window window, PageRequest page) {
        var select = in(actor);
        if (query.status() != null) {
            select.and("status = :status").bind("status", Columns.nameOf(query.status()));
        }
        if (query.direction() != null) {
            direction(select, query.direction());
        }
        var found = SyncedRows.windowed(select, "created_at", window, page)
                .add(" order by created_at desc, id desc limit :rows")
                .bind("rows", page.rows())
                .on(database)
                .map(row -> rows.fax(new Columns(row)))
                .all();
        // How rare a value is decides which index serves.
        return query.status() != null || query.direction() != null ? freshPlans.of(found) : found;
    }

    /// Exactly the inbound ones are `received`, so that the index of statuses serves them.
    private static void direction(Select select, FaxDirection direction) {
        switch (direction) {
            case INBOUND -> select.and("status = 'received'");
            case OUTBOUND -> select.and("direction = 'outbound'");
        }
    }

    private static Select in(Actor actor) {
        return actor.visibility().narrow(Select.from(SELECT).bind("org_id", actor.orgId()), "user_id");
    }
}
