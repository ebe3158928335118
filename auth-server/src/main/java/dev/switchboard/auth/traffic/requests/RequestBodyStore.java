package dev.switchboard.auth.traffic.requests;

import dev.switchboard.contract.requestlog.RecordedBodies.Exchange;
import dev.switchboard.requests.LoggedRequest;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/// Stores the bodies of requests.
@Repository
class RequestBodyStore {

    /// Reads one entry of the index for each company.
    private static final String TO_PURGE = """
            WITH RECURSIVE company (org_id) AS (
                (SELECT org_id FROM request_body ORDER BY org_id LIMIT 1)
                UNION ALL
                SELECT (SELECT b.org_id FROM request_body b WHERE b.org_id > c.org_id ORDER BY b.org_id LIMIT 1)
                FROM company c WHERE c.org_id IS NOT NULL)
            SELECT c.org_id, r.org_id IS NOT NULL AS wanted
            FROM company c LEFT JOIN telephony.auth_body_recording r USING (org_id)
            WHERE c.org_id IS NOT NULL
            """;

    private final JdbcClient jdbc;

    RequestBodyStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A stored request.
    ///
    /// @param requestBody null for none
    /// @param responseBody null for none
    record StoredBodies(
            LoggedRequest request,
            @Nullable String requestBody,
            @Nullable String responseBody) {}

    /// The active companies whose request log has bodies.
    List<UUID> companies() {
        return jdbc.sql("SELECT org_id FROM telephony.auth_body_recording WHERE active")
                .query(UUID.class)
                .list();
    }

    /// Stores a request, unless its company no longer wants that.
    void save(Exchange exchange, LoggedRequest entry) {
        jdbc.sql("""
                INSERT INTO request_body (org_id, request_id, at, entry, request_body, response_body)
                SELECT org_id, :request_id, :at, :entry, :request_body, :response_body
                FROM telephony.auth_body_recording WHERE org_id = :org_id AND active
                ON CONFLICT DO NOTHING
                """)
                .param("org_id", exchange.orgId())
                .param("request_id", entry.requestId())
                .param("at", Timestamp.from(entry.at()))
                .param("entry", exchange.entry())
                .param("request_body", exchange.requestBody())
                .param("response_body", exchange.responseBody())
                .update();
    }

    /// A request of the company that arrived after a time.
    Optional<StoredBodies> find(UUID orgId, String requestId, Instant since) {
        return jdbc.sql("SELECT entry, request_body, response_body FROM request_body"
                        + " WHERE org_id = :org_id AND request_id = :request_id AND at > :since")
                .param("org_id", orgId)
                .param("request_id", requestId)
                .param("since", Timestamp.from(since))
                .query((row, _) -> {
                    var requestBody = row.getString("request_body");
                    var responseBody = row.getString("response_body");
                    return LoggedRequest.decode(row.getString("entry"))
                            .map(entry -> new StoredBodies(entry, requestBody, responseBody));
                })
                .optional()
                .flatMap(stored -> stored);
    }

    /// Deletes those that arrived before a time.
    ///
    /// @param most so many
    /// @return how many were deleted
    int deleteOld(Instant before, int most) {
        return jdbc.sql("""
                DELETE FROM request_body WHERE (org_id, request_id) IN (
                    SELECT org_id, request_id FROM request_body WHERE at <= :before ORDER BY at LIMIT :most)
                """)
                .param("before", Timestamp.from(before))
                .param("most", most)
                .update();
    }

    /// A company with stored bodies.
    ///
    /// @param wanted whether its request log still has bodies
    record Recorded(UUID orgId, boolean wanted) {}

    List<Recorded> companiesWithBodies() {
        return jdbc.sql(TO_PURGE).query(Recorded.class).list();
    }

    /// Deletes all but the latest of a company.
    void deleteBeyond(UUID orgId, int kept) {
        jdbc.sql("""
                DELETE FROM request_body WHERE org_id = :org_id AND at <= (
                    SELECT at FROM request_body WHERE org_id = :org_id ORDER BY at DESC OFFSET :kept LIMIT 1)
                """).param("org_id", orgId).param("kept", kept).update();
    }
}
