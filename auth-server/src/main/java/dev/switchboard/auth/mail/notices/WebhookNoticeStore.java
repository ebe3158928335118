package dev.switchboard.auth.mail.notices;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Takes what owners and admins are to be notified of their webhooks.
@Component
class WebhookNoticeStore {

    private final JdbcClient jdbc;

    WebhookNoticeStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Why mail is written about a webhook.
    enum Reason {
        /// It expires soon.
        EXPIRY,
        /// It was suspended, because deliveries failed.
        FAILURES,
        /// It was suspended, because its API key was revoked or has expired.
        KEY,
        /// It was suspended, because nobody read its events.
        UNREAD
    }

    /// A webhook about which mail is to be written.
    ///
    /// @param url without its query
    record WebhookNotice(
            UUID orgId,
            String company,
            UUID webhookId,
            String url,
            Reason reason,
            int failureCount,
            Instant expiresAt) {}

    /// Takes notices that nobody has taken. They stay taken if the transaction commits.
    ///
    /// @param most so many of each kind
    /// @param ahead how long before its expiry there is a notice
    List<WebhookNotice> take(int most, Duration ahead) {
        return jdbc.sql("SELECT org_id, company, webhook_id, url, reason, failure_count, expires_at"
                        + " FROM telephony.take_webhook_notices(:most, make_interval(secs => :ahead))")
                .param("most", most)
                .param("ahead", ahead.toSeconds())
                .query((row, _) -> new WebhookNotice(
                        row.getObject("org_id", UUID.class),
                        row.getString("company"),
                        row.getObject("webhook_id", UUID.class),
                        row.getString("url"),
                        Reason.valueOf(row.getString("reason").toUpperCase(Locale.ROOT)),
                        row.getInt("failure_count"),
                        row.getTimestamp("expires_at").toInstant()))
                .list();
    }
}
