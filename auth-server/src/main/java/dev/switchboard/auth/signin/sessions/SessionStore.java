package dev.switchboard.auth.signin.sessions;

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

/// Stores sessions. Every look-up begins with company and user.
@Component
class SessionStore {

    /// How exact the time of the last use is.
    private static final Duration EXACTNESS = Duration.ofMinutes(1);

    /// A session is over when it was ended, or started too long ago.
    private static final String ACTIVE = "ended_at IS NULL AND created_at > :earliest_start ";

    /// It is also over when its cookie has expired and no application has a token of it.
    private static final String CURRENT = ACTIVE + """
            AND (last_seen_at > :alive_since OR EXISTS (
                SELECT FROM authorization_grant g WHERE g.session_id = s.id AND g.ended_at IS NULL))
            """;

    /// Applications use it too, with their tokens.
    private static final String LAST_USED = """
            greatest(last_seen_at, (
                SELECT max(g.last_used_at) FROM authorization_grant g
                WHERE g.session_id = s.id AND g.ended_at IS NULL))""";

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

    /// The user has authenticated again; false when the session is over.
    boolean authenticated(SessionKey session, Instant now, Instant earliestStart) {
        return jdbc.sql("""
                        UPDATE sign_in_session SET authenticated_at = :now, last_seen_at = :now
                        WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND
                        """ + ACTIVE)
                        .param("now", Timestamp.from(now))
                        .param("earliest_start", Timestamp.from(earliestStart))
                        .param("org_id", session.orgId())
                        .param("user_id", session.userId())
                        .param("id", session.id())
                        .update()
                == 1;
    }

    /// What is known about a session in use.
    record State(Instant lastSeenAt, Instant authenticatedAt) {}

    /// The session, unless it is over.
    Optional<State> findActive(SessionKey session, Instant earliestStart) {
        return jdbc.sql("""
                SELECT last_seen_at, authenticated_at FROM sign_in_session
                WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND
                """ + ACTIVE)
                .param("earliest_start", Timestamp.from(earliestStart))
                .param("org_id", session.orgId())
                .param("user_id", session.userId())
                .param("id", session.id())
                .query((row, number) -> new State(
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
    /// @param earliestStart when a session started that reaches the end of its lifetime now
    List<Session> list(UUID orgId, UUID userId, @Nullable UUID current, Instant aliveSince, Instant earliestStart) {
        return jdbc.sql("""
                SELECT id, client_address, user_agent, created_at,""" + LAST_USED + """
                 AS last_seen_at
                FROM sign_in_session s WHERE org_id = :org_id AND user_id = :user_id AND
                """ + CURRENT + " ORDER BY last_seen_at DESC, id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("alive_since", Timestamp.from(aliveSince))
                .param("earliest_start", Timestamp.from(earliestStart))
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

    /// When each of these users last used a session, ended ones and the applications of a session included. Records of
    /// sessions stay for 30 days; a user without one is left out.
    List<LastActive> lastActive(UUID orgId, List<UUID> userIds) {
        return jdbc.sql("""
                SELECT u.id, t.last_active_at FROM unnest(:ids::uuid[]) AS u (id) CROSS JOIN LATERAL (SELECT greatest(
                    (SELECT max(s.last_seen_at) FROM sign_in_session s WHERE s.org_id = :org_id AND s.user_id = u.id),
                    (SELECT max(g.last_used_at) FROM authorization_grant g
                     WHERE g.org_id = :org_id AND g.user_id = u.id AND g.session_id IS NOT NULL)) AS last_active_at) AS t
                WHERE t.last_active_at IS NOT NULL
                """)
                .param("org_id", orgId)
                .param("ids", userIds.toArray(UUID[]::new))
                .query((row, number) -> new LastActive(
                        row.getObject("id", UUID.class),
                        row.getTimestamp("last_active_at").toInstant()))
                .list();
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

    /// The user's sessions that have not ended, but for so many that were used last, ordered by id as in [#active].
    List<SessionKey> leastRecentlyUsed(UUID orgId, UUID userId, int butFor) {
        return jdbc
                .sql("SELECT id FROM (SELECT id FROM sign_in_session s"
                        + " WHERE org_id = :org_id AND user_id = :user_id AND ended_at IS NULL"
                        + " ORDER BY " + LAST_USED
                        + " DESC, created_at DESC, id DESC OFFSET :but_for) excess ORDER BY id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("but_for", butFor)
                .query(UUID.class)
                .list()
                .stream()
                .map(id -> new SessionKey(orgId, userId, id))
                .toList();
    }

    /// Sessions of all users that have not ended although they started then or earlier, at most so many. Another
    /// replica's are skipped.
    List<SessionKey> lockStartedBy(Instant earliestStart, int most) {
        return jdbc.sql("""
                SELECT org_id, user_id, id FROM sign_in_session WHERE ended_at IS NULL AND created_at <= :earliest_start
                ORDER BY created_at LIMIT :most FOR UPDATE SKIP LOCKED
                """)
                .param("earliest_start", Timestamp.from(earliestStart))
                .param("most", most)
                .query((row, number) -> new SessionKey(
                        row.getObject("org_id", UUID.class),
                        row.getObject("user_id", UUID.class),
                        row.getObject("id", UUID.class)))
                .list();
    }

    /// Ends the session with its cookie; false when the user has no such session, or it had ended before.
    boolean end(SessionKey session, Instant now) {
        boolean ended = jdbc.sql("""
                        UPDATE sign_in_session SET ended_at = :now
                        WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND ended_at IS NULL
                        """)
                        .param("now", Timestamp.from(now))
                        .param("org_id", session.orgId())
                        .param("user_id", session.userId())
                        .param("id", session.id())
                        .update()
                == 1;
        if (ended) {
            jdbc.sql("DELETE FROM spring_session WHERE principal_name = :id")
                    .param("id", session.id().toString())
                    .update();
        }
        return ended;
    }
}
