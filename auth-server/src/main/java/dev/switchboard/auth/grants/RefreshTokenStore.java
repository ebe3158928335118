package dev.switchboard.auth.grants;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class RefreshTokenStore {

    private final JdbcClient jdbc;

    RefreshTokenStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The token, living or dead. Once its grant is locked nothing of it changes but by the holder of that lock.
    Optional<RefreshToken> find(byte[] sha256) {
        return jdbc.sql("""
                SELECT org_id, grant_id, client_id, generation, issued_at, expires_at, first_refreshed_at, superseded_at
                FROM refresh_token WHERE sha256 = :sha256
                """)
                .param("sha256", sha256)
                .query(RefreshTokenStore::read)
                .optional();
    }

    private static RefreshToken read(ResultSet row, int number) throws SQLException {
        return new RefreshToken(
                row.getObject("org_id", UUID.class),
                row.getObject("grant_id", UUID.class),
                row.getString("client_id"),
                row.getInt("generation"),
                row.getTimestamp("issued_at").toInstant(),
                row.getTimestamp("expires_at").toInstant(),
                instant(row, "first_refreshed_at"),
                instant(row, "superseded_at"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var timestamp = row.getTimestamp(column);
        return timestamp == null ? null : timestamp.toInstant();
    }
}
