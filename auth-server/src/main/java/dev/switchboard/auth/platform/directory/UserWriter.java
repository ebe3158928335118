package dev.switchboard.auth.platform.directory;

import dev.switchboard.contract.identity.Identity;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Changes users through the functions of the telephony schema, and operators, in the transaction of
/// the caller.
@Component
public class UserWriter {

    private final JdbcClient jdbc;

    UserWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A user to be added.
    ///
    /// @param extension null for none
    /// @param numberId a number of the company; null for none
    /// @param createdAt in milliseconds
    public record NewUser(
            UUID orgId,
            UUID id,
            String name,
            String email,
            String role,
            @Nullable String extension,
            @Nullable UUID numberId,
            Instant createdAt) {}

    /// Adds an active user, with the extension and the number if they are still free.
    ///
    /// @throws org.springframework.dao.DuplicateKeyException when another user has the email
    public void add(NewUser user) {
        jdbc.sql("""
                SELECT telephony.add_user(:org_id, :id, :name, :email, :role, :extension, :number_id,
                    cast(:created_at AS timestamptz))
                """)
                .param("org_id", user.orgId())
                .param("id", user.id())
                .param("name", user.name())
                .param("email", user.email())
                .param("role", user.role())
                .param("extension", user.extension(), Types.VARCHAR)
                .param("number_id", user.numberId(), Types.OTHER)
                .param("created_at", Timestamp.from(user.createdAt()))
                .query((row, number) -> number)
                .list();
    }

    /// Changes the name of a user or an operator.
    public void rename(UUID orgId, UUID id, String name, Instant now) {
        if (orgId.equals(Identity.OPERATORS)) {
            jdbc.sql("UPDATE operator SET name = :name WHERE id = :id")
                    .param("name", name)
                    .param("id", id)
                    .update();
            return;
        }
        jdbc.sql("SELECT telephony.rename_user(:org_id, :id, :name, cast(:now AS timestamptz))")
                .param("org_id", orgId)
                .param("id", id)
                .param("name", name)
                .param("now", Timestamp.from(now))
                .query((row, number) -> number)
                .list();
    }

    /// Disables the user, and revokes the user's desk phones.
    public void disable(UUID orgId, UUID id, Instant now) {
        call("SELECT telephony.disable_user(:org_id, :id, cast(:now AS timestamptz))", orgId, id, now);
    }

    /// Enables the user, unless erased.
    public void enable(UUID orgId, UUID id, Instant now) {
        call("SELECT telephony.enable_user(:org_id, :id, cast(:now AS timestamptz))", orgId, id, now);
    }

    /// Removes the name, the email, the extension and the presence message of a disabled user.
    public void erase(UUID orgId, UUID id, Instant now) {
        call("SELECT telephony.erase_user(:org_id, :id, cast(:now AS timestamptz))", orgId, id, now);
    }

    /// Changes the user's email.
    ///
    /// @throws org.springframework.dao.DuplicateKeyException when another user has the email
    public void changeEmail(UUID orgId, UUID id, String email, Instant now) {
        statement("SELECT telephony.change_email(:org_id, :id, :email, cast(:now AS timestamptz))", orgId, id, now)
                .param("email", email)
                .query((row, number) -> number)
                .list();
    }

    /// Makes an active admin the owner, and the owner an admin.
    public void moveOwnership(UUID orgId, UUID from, UUID to, Instant now) {
        statement("SELECT telephony.move_ownership(:org_id, :id, :to, cast(:now AS timestamptz))", orgId, from, now)
                .param("to", to)
                .query((row, number) -> number)
                .list();
    }

    private void call(String sql, UUID orgId, UUID id, Instant now) {
        statement(sql, orgId, id, now).query((row, number) -> number).list();
    }

    private JdbcClient.StatementSpec statement(String sql, UUID orgId, UUID id, Instant now) {
        return jdbc.sql(sql).param("org_id", orgId).param("id", id).param("now", Timestamp.from(now));
    }
}
