package dev.switchboard.auth.platform.directory;

import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.contract.identity.Identity;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads users.
@Component
public class AuthUserStore {

    private static final String SELECT = """
            SELECT p.org_id, o.name AS org_name, p.id, p.name, p.email, p.role IN ('owner', 'admin') AS administrator,
                   p.status = 'active' AS active, a.status = 'active' AS company_active
            FROM telephony.auth_user p JOIN telephony.auth_company_name o ON o.id = p.org_id
                JOIN telephony.auth_company_access a ON a.id = p.org_id
            """;

    /// The operators are users of their own company, which the telephony schema does not
    /// contain.
    private static final String SELECT_OPERATOR = """
            SELECT :operators AS org_id, :product AS org_name, id, name, email, false AS administrator, active,
                   true AS company_active
            FROM operator
            """;

    private static final String USER_IS_ACTIVE = """
            EXISTS (SELECT FROM telephony.auth_user p
                    JOIN telephony.auth_company_access o ON o.id = p.org_id
                    WHERE p.org_id = :org_id AND p.id = :user_id AND p.status = 'active' AND o.status = 'active')
            """;

    private static final String OPERATOR_IS_ACTIVE = "EXISTS (SELECT FROM operator WHERE id = :user_id AND active)";

    private final JdbcClient jdbc;
    private final String product;

    AuthUserStore(JdbcClient jdbc, ApplicationProperties applications) {
        this.jdbc = jdbc;
        this.product = applications.productName();
    }

    /// The user of this company, disabled or not.
    public Optional<AuthUser> find(UUID orgId, UUID id) {
        if (orgId.equals(Identity.OPERATORS)) {
            return operator("WHERE id = :id", "id", id);
        }
        return jdbc.sql(SELECT + "WHERE p.org_id = :org_id AND p.id = :id")
                .param("org_id", orgId)
                .param("id", id)
                .query(AuthUserStore::read)
                .optional();
    }

    /// The user with this email, whatever its case; emails are unique over all companies. If an
    /// operator has the email, the operator is returned: no user of a company can take an
    /// operator's place.
    public Optional<AuthUser> findByEmail(String email) {
        return operator("WHERE folded(email) = folded(:email)", "email", email)
                .or(() -> jdbc.sql(SELECT + "WHERE p.email_folded = telephony.folded(:email)")
                        .param("email", email)
                        .query(AuthUserStore::read)
                        .optional());
    }

    /// The folded form in which the database compares emails: spellings with the same form belong
    /// to the same account. Java's case mapping differs, so it must not be used to compare
    /// accounts.
    public String folded(String email) {
        return jdbc.sql("SELECT folded(:email)")
                .param("email", email)
                .query(String.class)
                .single();
    }

    private Optional<AuthUser> operator(String condition, String name, Object value) {
        return jdbc.sql(SELECT_OPERATOR + condition)
                .param("operators", Identity.OPERATORS)
                .param("product", product)
                .param(name, value)
                .query(AuthUserStore::read)
                .optional();
    }

    /// Whether the user exists and is not disabled, and the company is not suspended.
    public boolean active(UUID orgId, UUID id) {
        return jdbc.sql("SELECT " + (orgId.equals(Identity.OPERATORS) ? OPERATOR_IS_ACTIVE : USER_IS_ACTIVE))
                .param("org_id", orgId)
                .param("user_id", id)
                .query(Boolean.class)
                .single();
    }

    private static AuthUser read(ResultSet row, int number) throws SQLException {
        return new AuthUser(
                row.getObject("org_id", UUID.class),
                row.getString("org_name"),
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("email"),
                row.getBoolean("administrator"),
                row.getBoolean("active"),
                row.getBoolean("company_active"));
    }
}
