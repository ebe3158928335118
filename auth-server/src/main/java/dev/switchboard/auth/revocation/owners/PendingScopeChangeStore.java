package dev.switchboard.auth.revocation.owners;

import dev.switchboard.auth.platform.outbox.OutboxTable;
import dev.switchboard.auth.revocation.owners.ScopeChange.Kind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The losses and gains of scopes that the resource API may not have received.
@Component
class PendingScopeChangeStore {

    private final JdbcClient jdbc;
    private final OutboxTable<ScopeChange> losses;
    private final OutboxTable<ScopeChange> gains;

    PendingScopeChangeStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.losses = table(jdbc, Kind.LOSS);
        this.gains = table(jdbc, Kind.GAIN);
    }

    private static OutboxTable<ScopeChange> table(JdbcClient jdbc, Kind kind) {
        return new OutboxTable<>(jdbc, kind.table(), "id", (row, number) -> read(row, kind), ScopeChange::id);
    }

    void add(ScopeChange change, Instant nextAttempt) {
        jdbc.sql("""
                INSERT INTO %s
                    (id, client_id, home_org_id, scopes, third_parties_only, %s, next_attempt_at)
                VALUES (:id, :client_id, :home_org_id, string_to_array(:scopes, ' '), :third_parties_only, :at, :next)
                """.formatted(change.kind().table(), change.kind().timeColumn()))
                .param("id", change.id())
                .param("client_id", change.clientId())
                .param("home_org_id", change.homeOrgId())
                .param("scopes", String.join(" ", change.scopes()))
                .param("third_parties_only", change.thirdPartiesOnly())
                .param("at", Timestamp.from(change.at()))
                .param("next", Timestamp.from(nextAttempt))
                .update();
    }

    void remove(ScopeChange change) {
        table(change.kind()).remove(change);
    }

    OutboxTable<ScopeChange> table(Kind kind) {
        return kind == Kind.LOSS ? losses : gains;
    }

    private static ScopeChange read(ResultSet row, Kind kind) throws SQLException {
        return new ScopeChange(
                row.getObject("id", UUID.class),
                kind,
                row.getString("client_id"),
                row.getObject("home_org_id", UUID.class),
                List.of((String[]) row.getArray("scopes").getArray()),
                row.getBoolean("third_parties_only"),
                row.getTimestamp(kind.timeColumn()).toInstant());
    }
}
