package dev.switchboard.auth.operators;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.auth.people.invitations.SentInvitation;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An [Operator] who was just invited, with the invitation.
public record InvitedOperator(
        UUID id, String name, String email, Operator.Status status, Instant createdAt, Invitation invitation) {

    /// The invitation of an operator.
    ///
    /// @param url the link that accepts it, returned only when it was just created and there is no
    ///     mail server
    public record Invitation(
            UUID id,
            String email,
            Instant expiresAt,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String url) {}

    static InvitedOperator of(Operator operator, SentInvitation sent) {
        return new InvitedOperator(
                operator.id(),
                operator.name(),
                operator.email(),
                operator.status(),
                operator.createdAt(),
                new Invitation(sent.id(), sent.email(), sent.expiresAt(), sent.url()));
    }

    /// The response to a repeated request.
    InvitedOperator withoutUrl() {
        return new InvitedOperator(
                id,
                name,
                email,
                status,
                createdAt,
                new Invitation(invitation.id(), invitation.email(), invitation.expiresAt(), null));
    }
}
