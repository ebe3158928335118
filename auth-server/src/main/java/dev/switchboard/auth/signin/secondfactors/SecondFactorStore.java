package dev.switchboard.auth.signin.secondfactors;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads and deletes the second factors of a user, of both kinds. Every look-up begins with
/// company and user.
@Component
class SecondFactorStore {

    private static final String OF_USER = " WHERE org_id = :org_id AND user_id = :user_id ";

    private static final String CONFIRMED = "(EXISTS (SELECT FROM totp_factor" + OF_USER
            + "AND confirmed_at IS NOT NULL) OR EXISTS (SELECT FROM passkey" + OF_USER + "))";

    private static final String REQUIRED = """
            EXISTS (SELECT FROM telephony.auth_company_access WHERE id = :org_id AND second_factor_required)
            """;

    private final JdbcClient jdbc;

    SecondFactorStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private JdbcClient.StatementSpec ofUser(String sql, UUID orgId, UUID userId) {
        return jdbc.sql(sql).param("org_id", orgId).param("user_id", userId);
    }

    /// Changes of one user's factors wait for each other until the transaction ends.
    void lock(UUID orgId, UUID userId) {
        ofUser("""
                SELECT pg_advisory_xact_lock(hashtextextended(
                    concat_ws(' ', 'second factors', cast(:org_id AS text), cast(:user_id AS text)), 0))
                """, orgId, userId).query((row, number) -> number).list();
    }

    /// The factors, the newest first, without apps that were not confirmed in time.
    List<SecondFactor> list(UUID orgId, UUID userId, Instant now) {
        return ofUser("""
                SELECT id, 'TOTP' AS type, 'One-time codes' AS name, created_at, last_used_at,
                       confirmed_at IS NOT NULL AS confirmed
                FROM totp_factor WHERE org_id = :org_id AND user_id = :user_id
                  AND (expires_at IS NULL OR expires_at > :now)
                UNION ALL
                SELECT id, 'PASSKEY', name, created_at, last_used_at, true
                FROM passkey WHERE org_id = :org_id AND user_id = :user_id
                ORDER BY created_at DESC, id DESC
                """, orgId, userId)
                .param("now", Timestamp.from(now))
                .query(SecondFactorStore::read)
                .list();
    }

    private static SecondFactor read(ResultSet row, int number) throws SQLException {
        return new SecondFactor(
                row.getObject("id", UUID.class),
                SecondFactorType.valueOf(row.getString("type")),
                Objects.requireNonNull(row.getString("name")),
                row.getTimestamp("created_at").toInstant(),
                instant(row.getTimestamp("last_used_at")),
                row.getBoolean("confirmed"));
    }

    private static @Nullable Instant instant(@Nullable Timestamp timestamp) {
        return timestamp == null ? null : timestamp.toInstant();
    }

    /// Whether the user has a confirmed factor.
    boolean any(UUID orgId, UUID userId) {
        return ofUser("SELECT " + CONFIRMED, orgId, userId).query(Boolean.class).single();
    }

    /// Whether the user has a confirmed app for one-time codes.
    boolean anyTotp(UUID orgId, UUID userId) {
        return ofUser(
                        "SELECT EXISTS (SELECT FROM totp_factor" + OF_USER + "AND confirmed_at IS NOT NULL)",
                        orgId,
                        userId)
                .query(Boolean.class)
                .single();
    }

    /// Whether the user has a passkey.
    boolean anyPasskey(UUID orgId, UUID userId) {
        return ofUser("SELECT EXISTS (SELECT FROM passkey" + OF_USER + ")", orgId, userId)
                .query(Boolean.class)
                .single();
    }

    /// Whether the company requires a second factor.
    boolean required(UUID orgId) {
        return jdbc.sql("SELECT " + REQUIRED)
                .param("org_id", orgId)
                .query(Boolean.class)
                .single();
    }

    /// Whether the company requires a second factor and the user has none.
    boolean missing(UUID orgId, UUID userId) {
        return ofUser("SELECT " + REQUIRED + " AND NOT " + CONFIRMED, orgId, userId)
                .query(Boolean.class)
                .single();
    }

    /// Deletes the factor; false when the user has no such factor.
    boolean delete(UUID orgId, UUID userId, UUID id) {
        return ofUser("""
                WITH apps AS (
                    DELETE FROM totp_factor WHERE org_id = :org_id AND user_id = :user_id AND id = :id RETURNING id
                ), passkeys AS (
                    DELETE FROM passkey WHERE org_id = :org_id AND user_id = :user_id AND id = :id RETURNING id
                )
                SELECT EXISTS (SELECT FROM apps) OR EXISTS (SELECT FROM passkeys)
                """, orgId, userId).param("id", id).query(Boolean.class).single();
    }

    /// Deletes all factors and recovery codes of the user.
    void deleteAll(UUID orgId, UUID userId) {
        for (var table : List.of("totp_factor", "passkey", "recovery_code")) {
            ofUser("DELETE FROM " + table + OF_USER, orgId, userId).update();
        }
    }

    /// Replaces the recovery codes of the user.
    void saveRecoveryCodes(UUID orgId, UUID userId, List<String> codes, Instant now) {
        ofUser("DELETE FROM recovery_code" + OF_USER, orgId, userId).update();
        for (var code : codes) {
            ofUser("""
                    INSERT INTO recovery_code (org_id, user_id, sha256, created_at)
                    VALUES (:org_id, :user_id, :sha256, :now)
                    """, orgId, userId)
                    .param("sha256", RecoveryCodes.sha256(code))
                    .param("now", Timestamp.from(now))
                    .update();
        }
    }

    /// Uses a recovery code; false when the user has no such code any more.
    boolean useRecoveryCode(UUID orgId, UUID userId, String code) {
        return ofUser("DELETE FROM recovery_code" + OF_USER + "AND sha256 = :sha256", orgId, userId)
                        .param("sha256", RecoveryCodes.sha256(code))
                        .update()
                == 1;
    }

    /// Whether the user has a confirmed factor besides this one.
    boolean anyOther(UUID orgId, UUID userId, UUID id) {
        return ofUser("""
                SELECT EXISTS (SELECT FROM totp_factor WHERE org_id = :org_id AND user_id = :user_id
                        AND confirmed_at IS NOT NULL AND id <> :id)
                    OR EXISTS (SELECT FROM passkey WHERE org_id = :org_id AND user_id = :user_id AND id <> :id)
                """, orgId, userId).param("id", id).query(Boolean.class).single();
    }

    /// Deletes the recovery codes of the user.
    void deleteRecoveryCodes(UUID orgId, UUID userId) {
        ofUser("DELETE FROM recovery_code" + OF_USER, orgId, userId).update();
    }
}
