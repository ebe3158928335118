package dev.switchboard.api.numbers;

import dev.switchboard.api.actor.Visibility;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.Select;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Reads lines: active numbers.
@Repository
class LineStore {

    private static final String ACTIVE =
            "select id, number, user_id from numbers where org_id = :org_id and status = 'active'";

    private final DatabaseClient database;

    LineStore(DatabaseClient database) {
        this.database = database;
    }

    /// The line with this number and capability, if an actor with this visibility may use it.
    Mono<Line> usable(UUID orgId, Visibility visibility, Capability capability, String number) {
        var select = capable(orgId, capability).and("number = :number").bind("number", number);
        return one(
                switch (visibility) {
                    case Visibility.Organization _ -> select;
                    case Visibility.User(var userId) ->
                        select.and("user_id = :user_id").bind("user_id", userId);
                    case Visibility.None _ -> select.and("false");
                });
    }

    /// The user's line with the capability that was assigned first.
    Mono<Line> first(UUID orgId, UUID userId, Capability capability) {
        return one(capable(orgId, capability)
                .and("user_id = :user_id")
                .bind("user_id", userId)
                .add(" order by assigned_at, id limit 1"));
    }

    /// The user with this extension, unless disabled.
    Mono<UUID> colleague(UUID orgId, String extension) {
        return database.sql("select id from users where org_id = :org_id and extension = :extension"
                        + " and status = 'active'")
                .bind("org_id", orgId)
                .bind("extension", extension)
                .mapValue(UUID.class)
                .one();
    }

    Mono<String> country(UUID orgId) {
        return database.sql("select country from organizations where id = :org_id")
                .bind("org_id", orgId)
                .mapValue(String.class)
                .one();
    }

    private static Select capable(UUID orgId, Capability capability) {
        return Select.from(ACTIVE)
                .bind("org_id", orgId)
                .and(":capability = any(capabilities)")
                .bind("capability", Columns.nameOf(capability));
    }

    private Mono<Line> one(Select select) {
        return select.on(database)
                .map(row -> {
                    var columns = new Columns(row);
                    return new Line(columns.uuid("id"), columns.text("number"), columns.uuidOrNull("user_id"));
                })
                .one();
    }
}
