package dev.switchboard.api.calls;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.FreshPlans;
import dev.switchboard.api.database.SearchPattern;
import dev.switchboard.api.database.Select;
import dev.switchboard.api.input.PhoneDigits;
import dev.switchboard.api.input.RecordId;
import dev.switchboard.api.paging.PageRequest;
import dev.switchboard.api.paging.Position;
import dev.switchboard.api.sync.Changed;
import dev.switchboard.api.sync.Changes;
import dev.switchboard.api.sync.SyncedList;
import dev.switchboard.api.sync.SyncedRows;
import dev.switchboard.api.sync.Window;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/// The call list of one request: what it asks for, in the view of who asks.
final class CallList implements SyncedList<Call> {

    private final SyncedRows<Call> rows;
    private final FreshPlans freshPlans;
    private final Acting acting;
    private final CallQuery query;

    CallList(DatabaseClient database, FreshPlans freshPlans, Acting acting, CallQuery query) {
        this.rows =
                new SyncedRows<>(database, "started_at", this::filtered, CallStore::call, Call::startedAt, Call::id);
        this.freshPlans = freshPlans;
        this.acting = acting;
        this.query = query;
    }

    @Override
    public Flux<Call> newest(Window window, PageRequest page) {
        return planned(rows.newest(window, page));
    }

    @Override
    public Flux<Changed<Call>> changed(Changes changes, PageRequest page) {
        return planned(rows.changed(changes, page));
    }

    @Override
    public Position position(Call call) {
        return rows.position(call);
    }

    private Select filtered() {
        var select = CallStore.in(acting);
        if (query.direction() != null) {
            select.and("direction = :direction").bind("direction", Columns.nameOf(query.direction()));
        }
        if (query.result() != null) {
            select.and("result = :result").bind("result", Columns.nameOf(query.result()));
        }
        if (query.userId() != null) {
            RecordId.parse(query.userId())
                    .ifPresentOrElse(
                            id -> select.and("user_id = :user_id").bind("user_id", id), () -> select.and("false"));
        }
        if (query.number() != null) {
            select.and("(from_number = :number or to_number = :number)")
                    .bind("number", "+" + PhoneDigits.of(query.number()));
        }
        if (query.q() != null) {
            part(select, PhoneDigits.of(query.q()));
        }
        return select;
    }

    private static void part(Select select, String digits) {
        if (digits.isEmpty()) {
            select.and("false");
        } else {
            select.and("parties like :part").bind("part", SearchPattern.partOf(digits));
        }
    }

    /// How rare a number is decides which index serves.
    private <T> Flux<T> planned(Flux<T> rows) {
        return query.number() == null && query.q() == null ? rows : freshPlans.of(rows);
    }
}
