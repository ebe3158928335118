package dev.switchboard.auth.companies.erasure;

/// Rows of a company that are found by something other than the column `org_id`, in the order in
/// which they are deleted. Each statement deletes at most `:batch` rows of `:org_id`, at the time `:now`.
enum CompanyRows {
    /// Mail to its users, and to those whom it invited.
    MAIL("""
            DELETE FROM pending_mail WHERE id = ANY (ARRAY(
                SELECT id FROM pending_mail WHERE folded(recipient) IN (
                    SELECT email_folded FROM telephony.auth_user WHERE org_id = :org_id
                    UNION ALL SELECT folded(email) FROM invitation WHERE org_id = :org_id)
                LIMIT :batch FOR UPDATE SKIP LOCKED))
            """),
    /// Cookies of its users.
    SESSIONS("""
            DELETE FROM spring_session WHERE primary_id = ANY (ARRAY(
                SELECT c.primary_id FROM sign_in_session s JOIN spring_session c ON c.principal_name = s.id::text
                WHERE s.org_id = :org_id
                LIMIT :batch FOR UPDATE OF c SKIP LOCKED))
            """),
    /// Rate plans of its apps in other companies.
    RATE_PLANS("""
            DELETE FROM rate_plan WHERE version = ANY (ARRAY(
                SELECT p.version FROM app a JOIN rate_plan p ON split_part(p.owner, ':', 2) = a.client_id
                WHERE a.org_id = :org_id
                LIMIT :batch FOR UPDATE OF p SKIP LOCKED))
            """),
    /// What its users granted, and what users of other companies granted to its apps, with the tokens. The sweeper
    /// writes the tombstones of those that were valid: gateways may never notice that the app was deleted,
    /// because its row is deleted too.
    GRANTS("""
            WITH erased AS MATERIALIZED (
                SELECT org_id, id FROM authorization_grant
                WHERE org_id = :org_id OR client_id IN (SELECT client_id FROM app WHERE org_id = :org_id)
                LIMIT greatest(1, :batch / 10) FOR UPDATE SKIP LOCKED
            ), access AS (
                DELETE FROM access_token t USING erased e WHERE t.grant_id = e.id
                RETURNING t.sha256, t.expires_at, t.revoked_at
            ), pending AS (
                INSERT INTO pending_tombstone (sha256, created_at, next_attempt_at)
                SELECT sha256, :now, :now FROM access WHERE expires_at > :now AND revoked_at IS NULL
                ON CONFLICT DO NOTHING
            ), refresh AS (
                DELETE FROM refresh_token t USING erased e WHERE t.grant_id = e.id
            )
            DELETE FROM authorization_grant g USING erased e WHERE g.org_id = e.org_id AND g.id = e.id
            """),
    /// Codes of its apps in other companies.
    CODES("""
            DELETE FROM authorization_code WHERE sha256 = ANY (ARRAY(
                SELECT c.sha256 FROM app a JOIN authorization_code c USING (client_id) WHERE a.org_id = :org_id
                LIMIT :batch FOR UPDATE OF c SKIP LOCKED))
            """),
    CONSENT_REQUESTS("""
            DELETE FROM consent_request WHERE req_sha256 = ANY (ARRAY(
                SELECT c.req_sha256 FROM app a JOIN consent_request c USING (client_id) WHERE a.org_id = :org_id
                LIMIT :batch FOR UPDATE OF c SKIP LOCKED))
            """);

    private final String sql;

    CompanyRows(String sql) {
        this.sql = sql;
    }

    String sql() {
        return sql;
    }
}
