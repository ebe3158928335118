package dev.switchboard.auth.mail.notices;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads who is notified of what happens in a company.
@Component
class RecipientStore {

    private static final String ADMINISTRATORS = """
            SELECT name, email FROM telephony.auth_user
            WHERE org_id = :org_id AND role IN ('owner', 'admin') AND status = 'active'
            """;

    private final JdbcClient jdbc;

    RecipientStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Somebody who is notified.
    record Recipient(String name, String email) {}

    /// The active owner and admins of a company.
    List<Recipient> administrators(UUID orgId) {
        return jdbc.sql(ADMINISTRATORS)
                .param("org_id", orgId)
                .query(Recipient.class)
                .list();
    }

    /// A user of the company; empty unless active, and owner or admin.
    Optional<Recipient> administrator(UUID orgId, UUID userId) {
        return jdbc.sql(ADMINISTRATORS + " AND id = :id")
                .param("org_id", orgId)
                .param("id", userId)
                .query(Recipient.class)
                .optional();
    }
}
