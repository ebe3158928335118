package dev.switchboard.auth.signin.links;

import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.contract.keys.Sha256;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Issues one-time links and accepts each once. Only hashes are stored, so that nobody who reads the
/// table can use a link.
///
/// ```
/// issue ─▶ open ─ use ─▶ used
///            ├ end ────▶ ended
///            └ expiry ─▶ expired
/// ```
@Component
public class OneTimeLinks {

    private static final String SELECT = """
            SELECT org_id, subject_id,
                   CASE WHEN used_at IS NOT NULL THEN 'used' WHEN ended_at IS NOT NULL THEN 'ended'
                        WHEN expires_at <= :now THEN 'expired' ELSE 'open' END AS state
            FROM one_time_link WHERE sha256 = :sha256 AND purpose = :purpose
            """;

    private final JdbcClient jdbc;
    private final SecureRandom random;
    private final Clock clock;

    OneTimeLinks(JdbcClient jdbc, SecureRandom random, Clock clock) {
        this.jdbc = jdbc;
        this.random = random;
        this.clock = clock;
    }

    /// Issues a link, and ends open ones with the same purpose and subject.
    ///
    /// @return the token for the address, 43 characters
    public String issue(LinkPurpose purpose, UUID orgId, UUID subjectId, Instant expiresAt) {
        end(purpose, orgId, subjectId);
        var token = Secrets.generate(random);
        jdbc.sql("""
                INSERT INTO one_time_link (sha256, purpose, org_id, subject_id, created_at, expires_at)
                VALUES (:sha256, :purpose, :org_id, :subject_id, :now, :expires_at)
                """)
                .param("sha256", Sha256.of(token))
                .param("purpose", stored(purpose))
                .param("org_id", orgId)
                .param("subject_id", subjectId)
                .param("now", Timestamp.from(clock.instant()))
                .param("expires_at", Timestamp.from(expiresAt))
                .update();
        return token;
    }

    /// Ends the open links of this purpose and subject.
    public void end(LinkPurpose purpose, UUID orgId, UUID subjectId) {
        jdbc.sql("""
                UPDATE one_time_link SET ended_at = :now
                WHERE org_id = :org_id AND subject_id = :subject_id AND purpose = :purpose
                  AND used_at IS NULL AND ended_at IS NULL
                """)
                .param("now", Timestamp.from(clock.instant()))
                .param("org_id", orgId)
                .param("subject_id", subjectId)
                .param("purpose", stored(purpose))
                .update();
    }

    /// Ends all open links of a user, whatever they are for: those about the user, and to an invitation of the user.
    public void endAll(UUID orgId, UUID userId) {
        jdbc.sql("""
                UPDATE one_time_link SET ended_at = :now
                WHERE org_id = :org_id AND used_at IS NULL AND ended_at IS NULL
                  AND subject_id IN (
                      SELECT :user_id UNION ALL SELECT id FROM invitation WHERE org_id = :org_id AND user_id = :user_id)
                """)
                .param("now", Timestamp.from(clock.instant()))
                .param("org_id", orgId)
                .param("user_id", userId)
                .update();
    }

    /// The link, whatever its state; empty for a token that was not issued for this purpose. Does not
    /// use it.
    public Optional<OneTimeLink> find(LinkPurpose purpose, String token) {
        return find(SELECT, purpose, token);
    }

    /// As [#find], locked until the transaction ends, so that two requests cannot both use it.
    public Optional<OneTimeLink> lock(LinkPurpose purpose, String token) {
        return find(SELECT + "FOR UPDATE", purpose, token);
    }

    private Optional<OneTimeLink> find(String sql, LinkPurpose purpose, String token) {
        return jdbc.sql(sql)
                .param("now", Timestamp.from(clock.instant()))
                .param("sha256", Sha256.of(token))
                .param("purpose", stored(purpose))
                .query(OneTimeLinks::read)
                .optional();
    }

    /// Marks an open link as used. The caller has locked it.
    public void use(String token) {
        jdbc.sql("UPDATE one_time_link SET used_at = :now WHERE sha256 = :sha256")
                .param("now", Timestamp.from(clock.instant()))
                .param("sha256", Sha256.of(token))
                .update();
    }

    private static String stored(LinkPurpose purpose) {
        return purpose.name().toLowerCase(Locale.ROOT);
    }

    private static OneTimeLink read(ResultSet row, int number) throws SQLException {
        return new OneTimeLink(
                row.getObject("org_id", UUID.class),
                row.getObject("subject_id", UUID.class),
                OneTimeLink.State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)));
    }
}
