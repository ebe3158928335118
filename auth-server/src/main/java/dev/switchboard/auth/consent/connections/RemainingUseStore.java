package dev.switchboard.auth.consent.connections;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Finds out whether a company still uses an app that one of its users has just removed.
@Component
public class RemainingUseStore {

    private final JdbcClient jdbc;

    RemainingUseStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Whether no active user of the company has granted the app access any more. Always false
    /// for apps that need no such user: the company's own confidential apps, which act for the
    /// company by client_credentials, and Switchboard's own.
    ///
    /// When two users remove the app at once, the second transaction sees the result of the first:
    /// the caller has ended the grants before, so a concurrent one waits for their rows.
    public boolean none(UUID orgId, String clientId) {
        jdbc.sql("SELECT pg_advisory_xact_lock(hashtextextended(:org_id || ' ' || :client_id, 0))")
                .param("org_id", orgId.toString())
                .param("client_id", clientId)
                .query((row, number) -> number)
                .list();
        return jdbc.sql("""
                SELECT NOT EXISTS (
                    SELECT FROM app
                    WHERE client_id = :client_id AND (first_party OR (org_id = :org_id AND confidential))
                ) AND NOT EXISTS (
                    SELECT FROM authorization_grant g JOIN telephony.auth_user p ON p.id = g.user_id
                    WHERE g.org_id = :org_id AND p.org_id = :org_id AND g.client_id = :client_id
                      AND g.ended_at IS NULL AND p.status <> 'disabled'
                )
                """)
                .param("client_id", clientId)
                .param("org_id", orgId)
                .query(Boolean.class)
                .single();
    }
}
