package dev.switchboard.auth.platform.directory;

import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The numbers and extensions of a company, as far as an invitation names them.
@Component
public class NumberStore {

    private final JdbcClient jdbc;

    NumberStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A number of a company.
    ///
    /// @param available whether it is active and nobody holds it
    public record AvailableNumber(UUID id, boolean available) {}

    /// The company's number.
    public Optional<AvailableNumber> find(UUID orgId, UUID id) {
        return jdbc.sql("""
                SELECT id, user_id IS NULL AND status = 'active' AS available
                FROM telephony.auth_number WHERE org_id = :org_id AND id = :id
                """)
                .param("org_id", orgId)
                .param("id", id)
                .query((row, number) ->
                        new AvailableNumber(row.getObject("id", UUID.class), row.getBoolean("available")))
                .optional();
    }

    /// Whether a user of the company has this extension.
    public boolean extensionTaken(UUID orgId, String extension) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM telephony.auth_user WHERE org_id = :org_id AND extension = :extension)
                """)
                .param("org_id", orgId)
                .param("extension", extension)
                .query(Boolean.class)
                .single();
    }
}
