package dev.switchboard.api.acting;

import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Role and status of the acting person, by one look-up of a primary key.
@Repository
public class ActingPersonStore {

    private final DatabaseClient database;

    ActingPersonStore(DatabaseClient database) {
        this.database = database;
    }

    /// @param leads whether the person is owner or admin
    record ActingPerson(boolean leads, boolean active) {

        Acting acting(UUID orgId, UUID userId) {
            return new Acting(orgId, userId, leads ? new View.Company() : new View.Person(userId), leads);
        }
    }

    Mono<ActingPerson> find(UUID orgId, UUID userId) {
        return database.sql("select role, status from users where org_id = $1 and id = $2")
                .bind("$1", orgId)
                .bind("$2", userId)
                .map(row -> new ActingPerson(
                        !"member".equals(row.get("role", String.class)),
                        "active".equals(row.get("status", String.class))))
                .one();
    }

    /// The person acting by themselves, as with a token; empty where disabled or gone.
    public Mono<Acting> present(UUID orgId, UUID userId) {
        return find(orgId, userId).filter(ActingPerson::active).map(person -> person.acting(orgId, userId));
    }

    Mono<UUID> findOwner(UUID orgId) {
        return database.sql("select id from users where org_id = $1 and role = 'owner'")
                .bind("$1", orgId)
                .mapValue(UUID.class)
                .one();
    }
}
