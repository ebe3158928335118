package dev.switchboard.auth.people.invitations;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An invitation, as stored.
///
/// @param userId the id of the user, also before acceptance
/// @param inviterId the administrator who sent it, or the operator of [Role#OPERATOR]; null for [Role#OWNER]
/// @param extension which the user gets if it is still free; null for none
/// @param numberId which the user gets if it is still free; null for none
record Invitation(
        UUID orgId,
        UUID id,
        UUID userId,
        @Nullable UUID inviterId,
        String email,
        String name,
        Role role,
        @Nullable String extension,
        @Nullable UUID numberId,
        Instant createdAt,
        Instant expiresAt,
        InvitationStatus status) {

    /// The role that the user gets.
    enum Role {
        /// Invited by an operator; the user exists before accepting.
        OWNER,
        ADMIN,
        MEMBER,
        /// Invited by another operator; the account exists before accepting.
        OPERATOR;

        /// Whether the user exists before accepting.
        boolean existsBefore() {
            return this == OWNER || this == OPERATOR;
        }
    }
}
