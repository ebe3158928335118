package dev.switchboard.auth.signin;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The addresses from which a user has signed in, according to the audit log.
@Component
class KnownAddresses {

    private final JdbcClient jdbc;

    KnownAddresses(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Whether this user has signed in from this address since then.
    boolean contains(UUID userId, String address, Instant since) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM audit_event
                    WHERE event = 'sign_in' AND user_id = :user_id AND address = :address AND at > :since)
                """)
                .param("user_id", userId)
                .param("address", address)
                .param("since", Timestamp.from(since))
                .query(Boolean.class)
                .single();
    }
}
