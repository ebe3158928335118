package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.mail.RequestOrigin;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.languages.Languages;
import java.sql.Timestamp;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Requests for new passwords that wait for [PasswordResetJob].
@Component
class PasswordResetRequestStore {

    private final JdbcClient jdbc;
    private final UuidV7Generator identifiers;

    PasswordResetRequestStore(JdbcClient jdbc, UuidV7Generator identifiers) {
        this.jdbc = jdbc;
        this.identifiers = identifiers;
    }

    void add(PasswordResetRequest request) {
        jdbc.sql("""
                INSERT INTO password_reset_request (id, email, client_address, device, language, created_at)
                VALUES (:id, :email, :client_address, :device, :language, :now)
                """)
                .param("id", identifiers.next())
                .param("email", request.email())
                .param("client_address", request.origin().address())
                .param("device", request.origin().device())
                .param("language", request.language().toLanguageTag())
                .param("now", Timestamp.from(request.origin().time()))
                .update();
    }

    /// Deletes the oldest request that no other transaction has deleted, and returns it.
    Optional<PasswordResetRequest> removeNext() {
        return jdbc.sql("""
                DELETE FROM password_reset_request WHERE id = (
                    SELECT id FROM password_reset_request ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
                RETURNING email, client_address, device, language, created_at
                """)
                .query((row, number) -> new PasswordResetRequest(
                        row.getString("email"),
                        Languages.supported(row.getString("language")),
                        new RequestOrigin(
                                row.getTimestamp("created_at").toInstant(),
                                row.getString("client_address"),
                                row.getString("device"))))
                .optional();
    }
}
