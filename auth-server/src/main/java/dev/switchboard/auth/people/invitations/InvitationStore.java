package dev.switchboard.auth.people.invitations;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
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
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class InvitationStore {

    /// Whether the invitation's inviter may not invite any more. Such an invitation counts as revoked at once, and
    /// [RevokeInvitations] makes that last.
    private static final String INVITER_LEFT = """
            (inviter_id IS NOT NULL AND NOT CASE role
                WHEN 'operator' THEN EXISTS (SELECT FROM operator o WHERE o.id = inviter_id AND o.active)
                ELSE EXISTS (SELECT FROM telephony.auth_user u WHERE u.org_id = invitation.org_id AND u.id = inviter_id
                        AND u.status = 'active' AND u.role IN ('owner', 'admin')) END)
            """;

    private static final String PENDING = " accepted_at IS NULL AND revoked_at IS NULL AND expires_at > :now ";

    private static final String SELECT = """
            SELECT org_id, id, user_id, inviter_id, email, name, role, extension, number_id, created_at, expires_at,
                   CASE WHEN accepted_at IS NOT NULL THEN 'accepted' WHEN revoked_at IS NOT NULL THEN 'revoked'
                        WHEN expires_at <= :now THEN 'expired' WHEN
            """ + INVITER_LEFT + """
                        THEN 'revoked' ELSE 'pending' END AS status
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

    /// As [#lock], for the invitation of a user that was not accepted.
    ///
    /// @throws ApiError 404 when there is none, 409 when it was accepted
    Invitation lockOpen(UUID orgId, UUID id) {
        var invitation = lock(orgId, id)
                .filter(found -> found.role() != Invitation.Role.OWNER)
                .orElseThrow(InvitationStore::noSuchInvitation);
        if (invitation.status() == InvitationStatus.ACCEPTED) {
            throw ApiError.of(ErrorCode.INVITATION_ACCEPTED);
        }
        return invitation;
    }

    /// The pending invitations in the name of this administrator or operator, locked until the transaction ends.
    List<Invitation> lockPendingOf(UUID orgId, UUID inviterId) {
        return select(orgId, "AND inviter_id = :inviter_id AND" + PENDING + "ORDER BY id FOR UPDATE")
                .param("inviter_id", inviterId)
                .query(InvitationStore::read)
                .list();
    }

    /// The key of a pending invitation whose inviter may not invite any more.
    record Abandoned(UUID orgId, UUID id) {}

    /// Pending invitations of all companies whose inviters may not invite any more, at most so many, locked until the
    /// transaction ends. Those that somebody else has locked are skipped.
    List<Abandoned> lockAbandoned(int most) {
        return jdbc.sql("SELECT org_id, id FROM invitation WHERE" + PENDING + "AND " + INVITER_LEFT
                        + "LIMIT :most FOR UPDATE SKIP LOCKED")
                .param("now", now())
                .param("most", most)
                .query((row, number) ->
                        new Abandoned(row.getObject("org_id", UUID.class), row.getObject("id", UUID.class)))
                .list();
    }

    /// The user's latest invitation, locked until the transaction ends.
    Optional<Invitation> lockLatest(UUID orgId, UUID userId) {
        return select(orgId, "AND user_id = :user_id ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE")
                .param("user_id", userId)
                .query(InvitationStore::read)
                .optional();
    }

    /// The company's invitations but that of its owner, newest first.
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

    /// Whether another invitation of the company to this email is pending.
    boolean pending(UUID orgId, String email, UUID except) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM invitation
                    WHERE org_id = :org_id AND folded(email) = folded(:email) AND id <> :except AND
                """ + PENDING + "AND NOT " + INVITER_LEFT + ")")
                .param("org_id", orgId)
                .param("email", email)
                .param("except", except)
                .param("now", now())
                .query(Boolean.class)
                .single();
    }

    /// @param earliestEnd when the first of them expires; null for none
    record Pending(int count, @Nullable Instant earliestEnd) {}

    /// The pending invitations of the company to users, without this one.
    Pending othersPending(UUID orgId, UUID except) {
        return jdbc.sql("""
                SELECT count(*) AS number, min(expires_at) AS earliest_end FROM invitation
                WHERE org_id = :org_id AND role <> 'owner' AND id <> :except AND
                """ + PENDING)
                .param("org_id", orgId)
                .param("except", except)
                .param("now", now())
                .query((row, number) -> {
                    var end = row.getTimestamp("earliest_end");
                    return new Pending(row.getInt("number"), end == null ? null : end.toInstant());
                })
                .single();
    }

    void add(Invitation invitation) {
        jdbc.sql("""
                INSERT INTO invitation
                    (org_id, id, user_id, inviter_id, email, name, role, extension, number_id, created_at, expires_at)
                VALUES (:org_id, :id, :user_id, :inviter_id, :email, :name, :role, :extension, :number_id, :created_at,
                    :expires_at)
                """)
                .param("org_id", invitation.orgId())
                .param("id", invitation.id())
                .param("user_id", invitation.userId())
                .param("inviter_id", invitation.inviterId(), Types.OTHER)
                .param("email", invitation.email())
                .param("name", invitation.name())
                .param("role", stored(invitation.role()))
                .param("extension", invitation.extension(), Types.VARCHAR)
                .param("number_id", invitation.numberId(), Types.OTHER)
                .param("created_at", Timestamp.from(invitation.createdAt()))
                .param("expires_at", Timestamp.from(invitation.expiresAt()))
                .update();
    }

    /// Makes the invitation valid until then, in the name of whoever sends it again; one that was revoked is pending
    /// again.
    ///
    /// @param inviterId null for the invitation of an owner
    void renew(Invitation invitation, @Nullable UUID inviterId, Instant expiresAt) {
        jdbc.sql("""
                UPDATE invitation SET expires_at = :expires_at, revoked_at = NULL, inviter_id = :inviter_id
                WHERE org_id = :org_id AND id = :id
                """)
                .param("inviter_id", inviterId, Types.OTHER)
                .param("expires_at", Timestamp.from(expiresAt))
                .param("org_id", invitation.orgId())
                .param("id", invitation.id())
                .update();
    }

    void revoke(UUID orgId, UUID id) {
        mark("revoked_at", orgId, id);
    }

    void accept(Invitation invitation) {
        mark("accepted_at", invitation.orgId(), invitation.id());
    }

    private void mark(String column, UUID orgId, UUID id) {
        jdbc.sql("UPDATE invitation SET " + column + " = :now WHERE org_id = :org_id AND id = :id")
                .param("now", now())
                .param("org_id", orgId)
                .param("id", id)
                .update();
    }

    /// The error for an invitation that the company does not have.
    static ApiError noSuchInvitation() {
        return ApiError.of(ErrorCode.INVITATION_NOT_FOUND);
    }

    static String stored(Invitation.Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    private static Invitation read(ResultSet row, int number) throws SQLException {
        return new Invitation(
                row.getObject("org_id", UUID.class),
                row.getObject("id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getObject("inviter_id", UUID.class),
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
