package dev.switchboard.auth.invitations;

import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class InvitationStore {

    private static final String SELECT = """
            SELECT org_id, id, user_id, email, name, role, extension, number_id, created_at, expires_at,
                   CASE WHEN accepted_at IS NOT NULL THEN 'accepted' WHEN revoked_at IS NOT NULL THEN 'revoked'
                        WHEN expires_at <= :now THEN 'expired' ELSE 'pending' END AS status
            FROM invitation WHERE org_id = :org_id
            """;

    private final JdbcClient jdbc;
    private final Clock clock;

    InvitationStore(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }

    private JdbcClient.StatementSpec select(UUID orgId, String condition) {
        return jdbc.sql(SELECT + condition).param("now", now()).param("org_id", orgId);
    }

    Optional<Invitation> find(UUID orgId, UUID id) {
        return select(orgId, "AND id = :id")
                .param("id", id)
                .query(InvitationStore::read)
                .optional();
    }

    /// As [#find], locked until the transaction ends.
    Optional<Invitation> lock(UUID orgId, UUID id) {
        return select(orgId, "AND id = :id FOR UPDATE")
                .param("id", id)
                .query(InvitationStore::read)
                .optional();
    }

    /// The user's latest invitation, locked until the transaction ends.
    Optional<Invitation> lockLatest(UUID orgId, UUID userId) {
        return select(orgId, "AND user_id = :user_id ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE")
                .param("user_id", userId)
                .query(InvitationStore::read)
                .optional();
    }

    /// The organization's invitations but that of its owner, newest first.
    List<Invitation> list(UUID orgId, PageRequest page) {
        var after = page.after();
        return select(
                        orgId,
                        "AND role <> 'owner' "
                                + (after == null ? "" : "AND (created_at, id) < (:at, :after) ")
                                + "ORDER BY created_at DESC, id DESC LIMIT :rows")
                .param("at", after == null ? null : Timestamp.from(after.instant(0)))
                .param("after", after == null ? null : after.uuid(1))
                .param("rows", page.rows())
                .query(InvitationStore::read)
                .list();
    }

    /// Whether another invitation of the organization to this email is pending.
    boolean pending(UUID orgId, String email, UUID except) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM invitation
                    WHERE org_id = :org_id AND folded(email) = folded(:email) AND id <> :except
                      AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > :now)
                """)
                .param("org_id", orgId)
                .param("email", email)
                .param("except", except)
                .param("now", now())
                .query(Boolean.class)
                .single();
    }

    void add(Invitation invitation) {
        jdbc.sql("""
                INSERT INTO invitation
                    (org_id, id, user_id, email, name, role, extension, number_id, created_at, expires_at)
                VALUES (:org_id, :id, :user_id, :email, :name, :role, :extension, :number_id, :created_at, :expires_at)
                """)
                .param("org_id", invitation.orgId())
                .param("id", invitation.id())
                .param("user_id", invitation.userId())
                .param("email", invitation.email())
                .param("name", invitation.name())
                .param("role", stored(invitation.role()))
                .param("extension", invitation.extension(), Types.VARCHAR)
                .param("number_id", invitation.numberId(), Types.OTHER)
                .param("created_at", Timestamp.from(invitation.createdAt()))
                .param("expires_at", Timestamp.from(invitation.expiresAt()))
                .update();
    }

    /// Makes the invitation valid until then; one that was revoked is pending again.
    void renew(Invitation invitation, Instant expiresAt) {
        jdbc.sql("""
                UPDATE invitation SET expires_at = :expires_at, revoked_at = NULL
                WHERE org_id = :org_id AND id = :id
                """)
                .param("expires_at", Timestamp.from(expiresAt))
                .param("org_id", invitation.orgId())
                .param("id", invitation.id())
                .update();
    }

    void revoke(Invitation invitation) {
        mark("revoked_at", invitation);
    }

    void accept(Invitation invitation) {
        mark("accepted_at", invitation);
    }

    private void mark(String column, Invitation invitation) {
        jdbc.sql("UPDATE invitation SET " + column + " = :now WHERE org_id = :org_id AND id = :id")
                .param("now", now())
                .param("org_id", invitation.orgId())
                .param("id", invitation.id())
                .update();
    }

    static String stored(Invitation.Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    private static Invitation read(ResultSet row, int number) throws SQLException {
        return new Invitation(
                row.getObject("org_id", UUID.class),
                row.getObject("id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getString("email"),
                row.getString("name"),
                Invitation.Role.valueOf(row.getString("role").toUpperCase(Locale.ROOT)),
                row.getString("extension"),
                row.getObject("number_id", UUID.class),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("expires_at").toInstant(),
                InvitationStatus.valueOf(row.getString("status").toUpperCase(Locale.ROOT)));
    }
}
