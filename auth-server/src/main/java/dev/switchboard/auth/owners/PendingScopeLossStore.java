package dev.switchboard.auth.owners;

import dev.switchboard.auth.promises.PromiseTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The losses of scopes that the resource API may not have received.
@Component
class PendingScopeLossStore {

    private final JdbcClient jdbc;
    private final PromiseTable<ScopeLoss> table;

    PendingScopeLossStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.table = new PromiseTable<>(jdbc, "pending_scope_loss", "id", (row, number) -> read(row), ScopeLoss::id);
    }

    void add(ScopeLoss loss, Instant nextAttempt) {
        jdbc.sql("""
                INSERT INTO pending_scope_loss
                    (id, client_id, home_org_id, scopes, third_parties_only, lost_at, next_attempt_at)
                VALUES (:id, :client_id, :home_org_id, string_to_array(:scopes, ' '), :third_parties_only, :lost_at,
                    :next)
                """)
                .param("id", loss.id())
                .param("client_id", loss.clientId())
                .param("home_org_id", loss.homeOrgId())
                .param("scopes", String.join(" ", loss.scopes()))
                .param("third_parties_only", loss.thirdPartiesOnly())
                .param("lost_at", Timestamp.from(loss.lostAt()))
                .param("next", Timestamp.from(nextAttempt))
                .update();
    }

    PromiseTable<ScopeLoss> table() {
        return table;
    }

    private static ScopeLoss read(ResultSet row) throws SQLException {
        return new ScopeLoss(
                row.getObject("id", UUID.class),
                row.getString("client_id"),
                row.getObject("home_org_id", UUID.class),
                List.of((String[]) row.getArray("scopes").getArray()),
                row.getBoolean("third_parties_only"),
                row.getTimestamp("lost_at").toInstant());
    }
}
