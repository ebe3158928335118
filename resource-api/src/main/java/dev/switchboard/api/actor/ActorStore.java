package dev.switchboard.api.actor;

import dev.switchboard.api.database.BatchLoader;
import dev.switchboard.api.database.Columns;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Role and status of the actor user, as they are after the request has come.
@Repository
public class ActorStore {

    private static final int PARALLEL = 2;
    /// One look-up of the primary key per user, however many or few users there are.
    private static final String FIND = "select asked.org_id, asked.id, role, status"
            + " from unnest($1::uuid[], $2::uuid[]) as asked (org_id, id), lateral ("
            + "select role, status from users where org_id = asked.org_id and id = asked.id offset 0) as found";

    private final DatabaseClient database;
    private final BatchLoader<Key, ActingPerson> reads = new BatchLoader<>(PARALLEL, this::find);

    ActorStore(DatabaseClient database) {
        this.database = database;
    }

    private record Key(UUID orgId, UUID userId) {}

    /// @param leads whether the user is owner or admin
    record ActingPerson(boolean leads, boolean active) {

        Actor actor(UUID orgId, UUID userId) {
            return new Actor(orgId, userId, leads ? new Visibility.Organization() : new Visibility.User(userId), leads);
        }
    }

    Mono<ActingPerson> find(UUID orgId, UUID userId) {
        return reads.read(new Key(orgId, userId));
    }

    private Mono<Map<Key, ActingPerson>> find(Collection<Key> keys) {
        return database.sql(FIND)
                .bind("$1", keys.stream().map(Key::orgId).toArray(UUID[]::new))
                .bind("$2", keys.stream().map(Key::userId).toArray(UUID[]::new))
                .map(row -> Map.entry(key(new Columns(row)), person(new Columns(row))))
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    private static Key key(Columns row) {
        return new Key(row.uuid("org_id"), row.uuid("id"));
    }

    private static ActingPerson person(Columns row) {
        return new ActingPerson(!"member".equals(row.text("role")), "active".equals(row.text("status")));
    }

    /// The user actor by themselves, as with a token; empty where disabled or gone.
    public Mono<Actor> present(UUID orgId, UUID userId) {
        return find(orgId, userId).filter(ActingPerson::active).map(person -> person.actor(orgId, userId));
    }

    Mono<UUID> findOwner(UUID orgId) {
        return database.sql("select id from users where org_id = $1 and role = 'owner'")
                .bind("$1", orgId)
                .mapValue(UUID.class)
                .one();
    }
}
