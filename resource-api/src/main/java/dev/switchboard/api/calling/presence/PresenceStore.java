package dev.switchboard.api.calling.presence;

import dev.switchboard.api.platform.database.Columns;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class PresenceStore {

    static final String ALL = """
            select users.id, coalesce(presences.status, 'available') as status, message,
                exists (select from calls where calls.org_id = users.org_id and calls.user_id = users.id
                    and state = 'in_progress' and ended_at is null) as on_call,
                coalesce(presences.updated_at, users.created_at) as updated_at
            from users left join presences on presences.org_id = users.org_id and presences.user_id = users.id
            where users.org_id = :org_id""";
    private static final String SELECT = ALL + " and users.id = any(:user_ids)";
    private static final String LOCK = "insert into presences (org_id, user_id, status, updated_at)"
            + " select org_id, id, 'available', created_at from users where org_id = :org_id and id = :user_id"
            + " on conflict (org_id, user_id) do update set status = presences.status";
    private static final String SAVE = "update presences set status = :status, message = :message,"
            + " updated_at = :updated_at, event_number = event_number + 1"
            + " where org_id = :org_id and user_id = :user_id returning event_number";

    private static final String ON_OTHER_CALL = "select exists (select from calls where org_id = :org_id"
            + " and user_id = :user_id and state = 'in_progress' and ended_at is null and id <> all (:calls))";

    private final DatabaseClient database;

    PresenceStore(DatabaseClient database) {
        this.database = database;
    }

    /// The presence of a user of the company.
    Mono<Presence> find(UUID orgId, UUID userId) {
        return find(orgId, List.of(userId)).singleOrEmpty();
    }

    /// The presence of those of these users that the company has.
    Flux<Presence> find(UUID orgId, Collection<UUID> userIds) {
        return database.sql(SELECT)
                .bind("org_id", orgId)
                .bind("user_ids", userIds.toArray(UUID[]::new))
                .map(row -> presence(new Columns(row)))
                .all();
    }

    /// Creates the user's row if needed, and locks it until the transaction ends.
    Mono<Void> lock(UUID orgId, UUID userId) {
        return database.sql(LOCK).bind("org_id", orgId).bind("user_id", userId).then();
    }

    /// Whether the user is on a call other than these.
    Mono<Boolean> isOnOtherCall(UUID orgId, UUID userId, UUID[] calls) {
        return database.sql(ON_OTHER_CALL)
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .bind("calls", calls)
                .mapValue(Boolean.class)
                .one();
    }

    /// @return the number of the presence's new event
    Mono<Long> save(UUID orgId, Presence presence) {
        return database.sql(SAVE)
                .bind("status", Columns.nameOf(presence.status()))
                .bind("message", Columns.parameter(presence.message(), String.class))
                .bind("updated_at", presence.updatedAt())
                .bind("org_id", orgId)
                .bind("user_id", presence.userId())
                .mapValue(Long.class)
                .one();
    }

    static Presence presence(Columns row) {
        return new Presence(
                row.uuid("id"),
                row.constant("status", PresenceStatus.class),
                row.textOrNull("message"),
                row.bool("on_call"),
                row.instant("updated_at"));
    }
}
