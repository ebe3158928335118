package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.database.Columns;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The devices on a line that changes hands.
@Repository
public class DeskPhones {

    private static final String REVOKE = """
            update devices set status = 'revoked'
            where org_id = :org_id and number_id = :number_id and user_id is distinct from :holder
                and user_id = coalesce(:previous, user_id) and type = 'desk_phone' and status <> 'revoked'
            returning id""";

    /// What is no desk phone stays the user's, without the line.
    private static final String FREE = """
            update devices set number_id = null
            where org_id = :org_id and number_id = :number_id and user_id is distinct from :holder
                and status <> 'revoked'""";

    private final DatabaseClient database;

    DeskPhones(DatabaseClient database) {
        this.database = database;
    }

    /// Revokes the desk phones on a line, so that they can no longer connect: those of the previous user, or, of a line
    /// that was assigned to nobody, those of all users but the new one. Other devices are no longer on the line.
    ///
    /// @param previous null for nobody
    /// @param holder who has the line now; null for nobody
    /// @return the phones that were not revoked before
    public Mono<List<UUID>> revoke(UUID orgId, UUID numberId, @Nullable UUID previous, @Nullable UUID holder) {
        return changed(REVOKE, orgId, numberId, holder)
                .bind("previous", Columns.parameter(previous, UUID.class))
                .mapValue(UUID.class)
                .all()
                .collectList()
                .delayUntil(_ -> changed(FREE, orgId, numberId, holder).then());
    }

    private DatabaseClient.GenericExecuteSpec changed(String sql, UUID orgId, UUID numberId, @Nullable UUID holder) {
        return database.sql(sql)
                .bind("org_id", orgId)
                .bind("number_id", numberId)
                .bind("holder", Columns.parameter(holder, UUID.class));
    }
}
