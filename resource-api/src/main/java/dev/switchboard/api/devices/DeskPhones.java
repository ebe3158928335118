package dev.switchboard.api.devices;

import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Revokes desk phones when their line is assigned to another user.
@Repository
public class DeskPhones {

    private static final String REVOKE = """
            update devices set status = 'revoked'
            where org_id = :org_id and number_id = :number_id and user_id = :user_id and type = 'desk_phone'
                and status <> 'revoked'
            returning id""";

    private final DatabaseClient database;

    DeskPhones(DatabaseClient database) {
        this.database = database;
    }

    /// Revokes the desk phones of a user on a line, so that they can no longer connect.
    ///
    /// @return the phones that were not revoked before
    public Mono<List<UUID>> revoke(UUID orgId, UUID userId, UUID numberId) {
        return database.sql(REVOKE)
                .bind("org_id", orgId)
                .bind("number_id", numberId)
                .bind("user_id", userId)
                .mapValue(UUID.class)
                .all()
                .collectList();
    }
}
