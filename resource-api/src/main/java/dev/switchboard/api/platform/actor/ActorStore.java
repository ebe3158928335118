package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.batches.Batches;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Role and status of users, never read before the request arrived.
@Repository
public class ActorStore {

    private static final int PARALLEL = 2;
    /// One lookup of the primary key per user; `offset 0` keeps the planner from another join. The keys are one
    /// text: with arrays, whose length it sees, PostgreSQL would plan each execution anew, which takes longer than
    /// the lookups.
    private static final String FIND = """
            select found.org_id, found.id, role, status
            from string_to_table($1, ',') as asked (key), lateral (
                select org_id, id, role, status from users
                where org_id = cast(split_part(key, ' ', 1) as uuid) and id = cast(split_part(key, ' ', 2) as uuid)
                offset 0) as found""";

    private final DatabaseClient database;
    private final Batches<Key, RoleAndStatus> loader = new Batches<>(PARALLEL, this::load);

    ActorStore(DatabaseClient database) {
        this.database = database;
    }

    private record Key(UUID orgId, UUID userId) {}

    /// @param administers whether the user is owner or admin
    record RoleAndStatus(boolean administers, boolean active) {

        Actor actor(UUID orgId, UUID userId) {
            return new Actor(
                    orgId, userId, administers ? new Visibility.Company() : new Visibility.User(userId), administers);
        }
    }

    Mono<RoleAndStatus> find(UUID orgId, UUID userId) {
        return loader.submit(new Key(orgId, userId));
    }

    private Mono<Map<Key, RoleAndStatus>> load(Collection<Key> keys) {
        return database.sql(FIND)
                .bind(
                        "$1",
                        keys.stream()
                                .map(key -> key.orgId() + " " + key.userId())
                                .collect(Collectors.joining(",")))
                .map(row -> Map.entry(key(new Columns(row)), roleAndStatus(new Columns(row))))
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    private static Key key(Columns row) {
        return new Key(row.uuid("org_id"), row.uuid("id"));
    }

    private static RoleAndStatus roleAndStatus(Columns row) {
        return new RoleAndStatus(!"member".equals(row.text("role")), "active".equals(row.text("status")));
    }

    /// The user as an actor; empty for a disabled or deleted one.
    public Mono<Actor> findActive(UUID orgId, UUID userId) {
        return find(orgId, userId).filter(RoleAndStatus::active).map(user -> user.actor(orgId, userId));
    }

    Mono<UUID> findOwner(UUID orgId) {
        return database.sql("select id from users where org_id = $1 and role = 'owner'")
                .bind("$1", orgId)
                .mapValue(UUID.class)
                .one();
    }
}
