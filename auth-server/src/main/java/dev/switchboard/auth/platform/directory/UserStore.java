package dev.switchboard.auth.platform.directory;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Reads users of a company as the API shows them.
@Component
public class UserStore {

    private final JdbcClient jdbc;

    UserStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The user of this company, disabled or not.
    public Optional<User> find(UUID orgId, UUID id) {
        return jdbc.sql("""
                SELECT id, name, email, extension, role, status, created_at, updated_at
                FROM telephony.auth_user_record WHERE org_id = :org_id AND id = :id
                """)
                .param("org_id", orgId)
                .param("id", id)
                .query(UserStore::read)
                .optional();
    }

    /// Locks users of the company, or operators, until the transaction ends, so that what is read of them
    /// afterwards stays true. One company's callers take turns.
    @Transactional(propagation = Propagation.MANDATORY)
    public void lock(UUID orgId, UUID... ids) {
        if (orgId.equals(Identity.OPERATORS)) {
            jdbc.sql("SELECT id FROM operator WHERE id = ANY (:ids) ORDER BY id FOR UPDATE")
                    .param("ids", ids)
                    .query(UUID.class)
                    .list();
            return;
        }
        jdbc.sql("SELECT telephony.lock_users(:org_id, :ids)")
                .param("org_id", orgId)
                .param("ids", ids)
                .query((row, number) -> number)
                .list();
    }

    /// Locks the user and reads it.
    ///
    /// @throws ApiError 404 when the company has no such user
    @Transactional(propagation = Propagation.MANDATORY)
    public User lockOne(UUID orgId, UUID id) {
        lock(orgId, id);
        return find(orgId, id).orElseThrow(UserStore::noSuchUser);
    }

    /// Whether the user's name and email were erased.
    public boolean erased(UUID orgId, UUID id) {
        return jdbc.sql("SELECT erased FROM telephony.auth_user_record WHERE org_id = :org_id AND id = :id")
                .param("org_id", orgId)
                .param("id", id)
                .query(Boolean.class)
                .optional()
                .orElse(false);
    }

    /// The error for a user whom the company does not have.
    public static ApiError noSuchUser() {
        return ApiError.of(ErrorCode.USER_NOT_FOUND);
    }

    private static User read(ResultSet row, int number) throws SQLException {
        return new User(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("email"),
                row.getString("extension"),
                UserRole.valueOf(row.getString("role").toUpperCase(Locale.ROOT)),
                UserStatus.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("updated_at").toInstant());
    }
}
