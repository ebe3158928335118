package dev.switchboard.auth.tokens.grants;

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

    /// What [#read] needs of `refresh_token r`.
    static final String COLUMNS =
            "r.org_id, r.grant_id, r.client_id, r.generation, r.issued_at, r.expires_at, r.first_refreshed_at,"
                    + " r.superseded_at";

    private final JdbcClient jdbc;

    RefreshTokenStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The token, valid or not. While its grant is locked, only the holder of that lock changes it.
    Optional<RefreshToken> find(byte[] sha256) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM refresh_token r WHERE r.sha256 = :sha256")
                .param("sha256", sha256)
                .query(RefreshTokenStore::read)
                .optional();
    }

    static RefreshToken read(ResultSet row, int number) throws SQLException {
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
