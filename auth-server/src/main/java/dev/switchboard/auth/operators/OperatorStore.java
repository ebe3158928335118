package dev.switchboard.auth.operators;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Stores the accounts of operators.
@Component
class OperatorStore {

    private static final String HAS_PASSWORD = """
            EXISTS (SELECT FROM user_password p WHERE p.org_id = :operators AND p.user_id = o.id)
            """;

    private static final String SELECT = "SELECT o.id, o.name, o.email, o.created_at, " + HAS_PASSWORD
            + " AS has_password FROM operator o WHERE o.active ";

    private final JdbcClient jdbc;

    OperatorStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private JdbcClient.StatementSpec select(String condition) {
        return jdbc.sql(SELECT + condition).param("operators", Identity.OPERATORS);
    }

    Optional<Operator> find(UUID id) {
        return select("AND o.id = :id")
                .param("id", id)
                .query(OperatorStore::read)
                .optional();
    }

    /// Operators, newest first.
    List<Operator> list(PageRequest page) {
        var after = page.after();
        return select((after == null ? "" : "AND (o.created_at, o.id) < (:at, :after) ")
                        + "ORDER BY o.created_at DESC, o.id DESC LIMIT :rows")
                .param("at", after == null ? null : Timestamp.from(after.instant(0)))
                .param("after", after == null ? null : after.uuid(1))
                .param("rows", page.rows())
                .query(OperatorStore::read)
                .list();
    }

    /// Whether an operator other than this one can sign in.
    boolean othersCanSignIn(UUID except) {
        return jdbc.sql("SELECT EXISTS (SELECT FROM operator o WHERE o.active AND o.id <> :except AND " + HAS_PASSWORD
                        + ")")
                .param("operators", Identity.OPERATORS)
                .param("except", except)
                .query(Boolean.class)
                .single();
    }

    /// Adds an operator without a password.
    ///
    /// @throws org.springframework.dao.DuplicateKeyException when another operator has the email
    void add(Operator operator) {
        jdbc.sql("INSERT INTO operator (id, email, name, created_at) VALUES (:id, :email, :name, :created_at)")
                .param("id", operator.id())
                .param("email", operator.email())
                .param("name", operator.name())
                .param("created_at", Timestamp.from(operator.createdAt()))
                .update();
    }

    /// Removes the account with its password. The email is free again.
    void remove(UUID id, Instant now) {
        jdbc.sql("DELETE FROM user_password WHERE org_id = :operators AND user_id = :id")
                .param("operators", Identity.OPERATORS)
                .param("id", id)
                .update();
        jdbc.sql("""
                WITH removed AS (DELETE FROM operator WHERE id = :id RETURNING email)
                INSERT INTO removed_operator (email_sha256, removed_at)
                SELECT sha256(convert_to(folded(email), 'UTF8')), :now FROM removed
                ON CONFLICT (email_sha256) DO UPDATE SET removed_at = excluded.removed_at
                """).param("id", id).param("now", Timestamp.from(now)).update();
    }

    private static Operator read(ResultSet row, int number) throws SQLException {
        return new Operator(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("email"),
                row.getBoolean("has_password") ? Operator.Status.ACTIVE : Operator.Status.INVITED,
                row.getTimestamp("created_at").toInstant());
    }
}
