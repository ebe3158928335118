package dev.switchboard.auth.platform.retention;

import dev.switchboard.auth.platform.idempotency.Idempotency;
import java.time.Duration;

/// The kinds of expired rows. Each statement deletes at most `:batch` rows that had expired at
/// `:now`, and skips rows that another replica has locked.
enum Expired {
    ACCESS_TOKENS(Duration.ZERO, """
            DELETE FROM access_token WHERE sha256 = ANY (ARRAY(
                SELECT sha256 FROM access_token WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Deleted apps stay for a day, longer than any gateway caches their tokens. The rate plans of their tokens are
    /// deleted with them; gateways notice that within an hour.
    DELETED_APPS(Duration.ofDays(1), """
            WITH expired AS (
                DELETE FROM app WHERE client_id = ANY (ARRAY(
                    SELECT client_id FROM app WHERE deleted_at <= :now
                    ORDER BY deleted_at LIMIT :batch FOR UPDATE SKIP LOCKED))
                RETURNING client_id
            ), plans AS (
                DELETE FROM rate_plan p USING expired e WHERE split_part(p.owner, ':', 2) = e.client_id
            )
            SELECT count(*) FROM expired
            """),
    /// Revoked and expired keys stay for 30 days, so that owners see which keys have expired. The
    /// audit log and the activity log refer to keys by id only. An expired key stays until the
    /// notification of the resource API is enqueued. Their rate plans are deleted with them.
    API_KEYS(Duration.ofDays(30), """
            WITH expired AS (
                DELETE FROM api_key WHERE id = ANY (ARRAY(
                    SELECT id FROM api_key
                    WHERE coalesce(revoked_at, expires_at) <= :now AND (revoked_at IS NOT NULL OR expiry_told)
                    ORDER BY coalesce(revoked_at, expires_at) LIMIT :batch FOR UPDATE SKIP LOCKED))
                RETURNING id
            ), plans AS (
                DELETE FROM rate_plan p USING expired e WHERE split_part(p.owner, ':', 2) = e.id::text
            )
            SELECT count(*) FROM expired
            """),
    /// Expired refresh tokens, and the grants that have no unexpired token left.
    REFRESH_TOKENS(Duration.ZERO, """
            WITH expired AS (
                DELETE FROM refresh_token WHERE sha256 = ANY (ARRAY(
                    SELECT sha256 FROM refresh_token WHERE expires_at <= :now
                    ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
                RETURNING org_id, grant_id
            ), ended AS (
                DELETE FROM authorization_grant g USING expired e
                WHERE g.org_id = e.org_id AND g.id = e.grant_id
                  AND NOT EXISTS (SELECT FROM refresh_token r WHERE r.grant_id = g.id AND r.expires_at > :now)
                  AND NOT EXISTS (SELECT FROM access_token t WHERE t.grant_id = g.id AND t.expires_at > :now)
            )
            SELECT count(*) FROM expired
            """),
    /// Used codes stay for a day more, so that a second use is detected.
    CODES(Duration.ofDays(1), """
            DELETE FROM authorization_code WHERE sha256 = ANY (ARRAY(
                SELECT sha256 FROM authorization_code WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Links stay for 30 days, so that whoever follows an old one learns why it does not work.
    ONE_TIME_LINKS(Duration.ofDays(30), """
            DELETE FROM one_time_link WHERE sha256 = ANY (ARRAY(
                SELECT sha256 FROM one_time_link WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Apps for one-time codes that were not confirmed in time.
    UNCONFIRMED_FACTORS(Duration.ZERO, """
            DELETE FROM totp_factor WHERE id = ANY (ARRAY(
                SELECT id FROM totp_factor WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Invitations are listed for 90 days after their end, whatever became of them.
    INVITATIONS(Duration.ofDays(90), """
            DELETE FROM invitation WHERE (org_id, id) IN (
                SELECT org_id, id FROM invitation WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED)
            """),
    IDEMPOTENT_RESPONSES(Idempotency.LIFETIME, """
            DELETE FROM idempotent_response WHERE (org_id, user_id, route, key) IN (
                SELECT org_id, user_id, route, key FROM idempotent_response WHERE created_at <= :now
                ORDER BY created_at LIMIT :batch FOR UPDATE SKIP LOCKED)
            """),
    /// New emails that were not confirmed; like their links, they are kept for 30 days.
    EMAIL_CHANGES(Duration.ofDays(30), """
            DELETE FROM email_change WHERE (org_id, user_id) IN (
                SELECT org_id, user_id FROM email_change WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED)
            """),
    SIGN_UPS(Duration.ZERO, """
            DELETE FROM sign_up WHERE id = ANY (ARRAY(
                SELECT id FROM sign_up WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    CONSENT_REQUESTS(Duration.ZERO, """
            DELETE FROM consent_request WHERE req_sha256 = ANY (ARRAY(
                SELECT req_sha256 FROM consent_request WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    ATTEMPT_WINDOWS(Duration.ZERO, """
            DELETE FROM attempt_window WHERE key = ANY (ARRAY(
                SELECT key FROM attempt_window WHERE ends_at <= :now
                ORDER BY ends_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// The audit log is kept for a year.
    AUDIT_EVENTS(Duration.ofDays(365), """
            DELETE FROM audit_event WHERE id = ANY (ARRAY(
                SELECT id FROM audit_event WHERE at <= :now
                ORDER BY at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Records of sessions stay for 30 days after their last use, and while the browser still has a cookie or an
    /// application a token: a session without a record is over.
    SESSION_RECORDS(Duration.ofDays(30), """
            DELETE FROM sign_in_session WHERE id = ANY (ARRAY(
                SELECT s.id FROM sign_in_session s WHERE last_seen_at <= :now AND NOT EXISTS (
                    SELECT FROM authorization_grant g WHERE g.session_id = s.id AND g.ended_at IS NULL)
                  AND NOT EXISTS (SELECT FROM spring_session c WHERE c.principal_name = s.id::text)
                ORDER BY last_seen_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Browsers keep the cookie of a device for 400 days after its last use.
    KNOWN_DEVICES(Duration.ofDays(400), """
            DELETE FROM known_device WHERE (org_id, user_id, sha256) IN (
                SELECT org_id, user_id, sha256 FROM known_device WHERE last_used_at <= :now
                ORDER BY last_used_at LIMIT :batch FOR UPDATE SKIP LOCKED)
            """),
    /// Sweepers delete expired mail themselves, and count it; this is for where no mail server is
    /// configured any more.
    MAIL(Duration.ofHours(1), """
            DELETE FROM pending_mail WHERE id = ANY (ARRAY(
                SELECT id FROM pending_mail WHERE expires_at <= :now
                ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Removed rate plans stay for a day. A gateway that missed the removal for that long reads all plans again.
    RATE_PLANS(Duration.ofDays(1), """
            DELETE FROM rate_plan WHERE version = ANY (ARRAY(
                SELECT version FROM rate_plan WHERE per_minute IS NULL AND changed_at <= :now
                ORDER BY changed_at LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    SESSIONS(Duration.ZERO, """
            DELETE FROM spring_session WHERE primary_id = ANY (ARRAY(
                SELECT primary_id FROM spring_session WHERE expiry_time <= extract(epoch FROM :now::timestamptz) * 1000
                ORDER BY expiry_time LIMIT :batch FOR UPDATE SKIP LOCKED))
            """);

    private final Duration keptFor;
    private final String sql;

    Expired(Duration keptFor, String sql) {
        this.keptFor = keptFor;
        this.sql = sql;
    }

    /// How long a row is kept after it expired.
    Duration keptFor() {
        return keptFor;
    }

    String sql() {
        return sql;
    }

    /// Whether the statement returns its count as a row.
    boolean counts() {
        return this == REFRESH_TOKENS || this == API_KEYS || this == DELETED_APPS;
    }
}
