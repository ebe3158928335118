package dev.switchboard.auth.sessions;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Stores sessions. Every look-up begins with organization and user.
@Component
class SessionStore {

    /// How exact the time of the last use is.
    private static final Duration EXACTNESS = Duration.ofMinutes(1);

    /// A session is over when its cookie has expired and no application has a token of it.
    private static final String CURRENT = """
            ended_at IS NULL AND (last_seen_at > :alive_since OR EXISTS (
                SELECT FROM authorization_grant g WHERE g.session_id = s.id AND g.ended_at IS NULL))
            """;

    private final JdbcClient jdbc;

    SessionStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(
            SessionKey session,
            @Nullable String clientAddress,
            @Nullable String userAgent,
            Instant now,
            Instant authenticatedAt) {
        jdbc.sql("""
                INSERT INTO sign_in_session (id, org_id, user_id, client_address, user_agent, created_at, last_seen_at,
                    authenticated_at)
                VALUES (:id, :org_id, :user_id, :client_address, :user_agent, :now, :now, :authenticated_at)
                ON CONFLICT (id) DO NOTHING
                """)
                .param("id", session.id())
                .param("org_id", session.orgId())
                .param("user_id", session.userId())
                .param("client_address", clientAddress)
                .param("user_agent", userAgent)
                .param("now", Timestamp.from(now))
                .param("authenticated_at", Timestamp.from(authenticatedAt))
                .update();
    }

    /// The user has authenticated again; false when the session has ended.
    boolean authenticated(SessionKey session, Instant now) {
        return jdbc.sql("""
                        UPDATE sign_in_session SET authenticated_at = :now, last_seen_at = :now
                        WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND ended_at IS NULL
                        """)
                        .param("now", Timestamp.from(now))
                        .param("org_id", session.orgId())
                        .param("user_id", session.userId())
                        .param("id", session.id())
                        .update()
                == 1;
    }

    /// What is known about a session in use.
    record State(boolean ended, Instant lastSeenAt, Instant authenticatedAt) {}

    Optional<State> find(SessionKey session) {
        return jdbc.sql("""
                SELECT ended_at IS NOT NULL AS ended, last_seen_at, authenticated_at FROM sign_in_session
                WHERE org_id = :org_id AND user_id = :user_id AND id = :id
                """)
                .param("org_id", session.orgId())
                .param("user_id", session.userId())
                .param("id", session.id())
                .query((row, number) -> new State(
                        row.getBoolean("ended"),
                        row.getTimestamp("last_seen_at").toInstant(),
                        row.getTimestamp("authenticated_at").toInstant()))
                .optional();
    }

    void seen(SessionKey session, State state, Instant now) {
        if (state.lastSeenAt().plus(EXACTNESS).isAfter(now)) {
            return;
        }
        jdbc.sql("UPDATE sign_in_session SET last_seen_at = greatest(last_seen_at, :now) WHERE id = :id")
                .param("now", Timestamp.from(now))
                .param("id", session.id())
                .update();
    }

    /// The user's sessions, the most recently used first.
    ///
    /// @param aliveSince when the cookie of a session that was last seen then expires now
    List<Session> list(UUID orgId, UUID userId, @Nullable UUID current, Instant aliveSince) {
        return jdbc.sql("""
                SELECT id, client_address, user_agent, created_at, greatest(last_seen_at, (
                    SELECT max(g.last_used_at) FROM authorization_grant g
                    WHERE g.session_id = s.id AND g.ended_at IS NULL)) AS last_seen_at
                FROM sign_in_session s WHERE org_id = :org_id AND user_id = :user_id AND
                """ + CURRENT + " ORDER BY last_seen_at DESC, id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("alive_since", Timestamp.from(aliveSince))
                .query((row, number) -> session(row, current))
                .list();
    }

    private static Session session(ResultSet row, @Nullable UUID current) throws SQLException {
        var id = row.getObject("id", UUID.class);
        return new Session(
                id,
                row.getString("client_address"),
                row.getString("user_agent"),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("last_seen_at").toInstant(),
                id.equals(current));
    }

    /// The user's sessions that have not ended, but for one.
    ///
    /// @param except null for none
    List<SessionKey> active(UUID orgId, UUID userId, @Nullable UUID except) {
        return jdbc.sql("""
                SELECT id FROM sign_in_session WHERE org_id = :org_id AND user_id = :user_id AND ended_at IS NULL
                ORDER BY id
                """).param("org_id", orgId).param("user_id", userId).query(UUID.class).list().stream()
                .filter(id -> !id.equals(except))
                .map(id -> new SessionKey(orgId, userId, id))
                .toList();
    }

    /// Ends the session; false when the user has no such session, or it had ended before.
    boolean end(SessionKey session, Instant now) {
        return jdbc.sql("""
                        UPDATE sign_in_session SET ended_at = :now
                        WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND ended_at IS NULL
                        """)
                        .param("now", Timestamp.from(now))
                        .param("org_id", session.orgId())
                        .param("user_id", session.userId())
                        .param("id", session.id())
                        .update()
                == 1;
    }
}
