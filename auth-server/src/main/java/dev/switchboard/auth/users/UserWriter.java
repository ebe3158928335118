package dev.switchboard.auth.users;

import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Changes users through the functions of the telephony schema, in the transaction of the caller.
@Component
public class UserWriter {

    private final JdbcClient jdbc;

    UserWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A user to be added.
    ///
    /// @param extension null for none
    /// @param numberId a number of the organization; null for none
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

    /// Changes the user's name.
    public void rename(UUID orgId, UUID id, String name, Instant now) {
        jdbc.sql("SELECT telephony.rename_user(:org_id, :id, :name, cast(:now AS timestamptz))")
                .param("org_id", orgId)
                .param("id", id)
                .param("name", name)
                .param("now", Timestamp.from(now))
                .query((row, number) -> number)
                .list();
    }
}
