package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.outbox.OutboxTable;
import dev.switchboard.web.languages.Languages;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The outbox of mail.
@Component
class PendingMailStore {

    private final JdbcClient jdbc;
    private final OutboxTable<PendingMail> table;

    PendingMailStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.table = new OutboxTable<>(jdbc, "pending_mail", "id", (row, number) -> read(row), PendingMail::id);
    }

    void add(PendingMail mail) {
        jdbc.sql("""
                INSERT INTO pending_mail (id, recipient, template, language, timezone, encrypted, created_at, expires_at, next_attempt_at)
                VALUES (:id, :recipient, :template, :language, :timezone, :encrypted, :created_at, :expires_at, :created_at)
                """)
                .param("id", mail.id())
                .param("recipient", mail.recipient())
                .param("template", mail.template())
                .param("language", mail.language().toLanguageTag())
                .param("timezone", mail.timezone().getId())
                .param("encrypted", mail.encrypted())
                .param("created_at", Timestamp.from(mail.createdAt()))
                .param("expires_at", Timestamp.from(mail.expiresAt()))
                .update();
    }

    OutboxTable<PendingMail> table() {
        return table;
    }

    /// Writes down that an attempt failed.
    void failed(PendingMail mail, String error, Instant nextAttempt) {
        jdbc.sql("UPDATE pending_mail SET last_error = :error, next_attempt_at = :next WHERE id = :id")
                .param("error", error)
                .param("next", Timestamp.from(nextAttempt))
                .param("id", mail.id())
                .update();
    }

    /// @param oldest when the oldest was written; null where nothing waits
    record Waiting(long count, @Nullable Instant oldest) {}

    Waiting waiting() {
        return jdbc.sql("SELECT count(*) AS number, min(created_at) AS oldest FROM pending_mail")
                .query((row, number) -> {
                    var oldest = row.getTimestamp("oldest");
                    return new Waiting(row.getLong("number"), oldest == null ? null : oldest.toInstant());
                })
                .single();
    }

    private static PendingMail read(ResultSet row) throws SQLException {
        return new PendingMail(
                row.getObject("id", UUID.class),
                row.getString("recipient"),
                row.getString("template"),
                Languages.supported(row.getString("language")),
                ZoneId.of(row.getString("timezone")),
                row.getBytes("encrypted"),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("expires_at").toInstant());
    }
}
