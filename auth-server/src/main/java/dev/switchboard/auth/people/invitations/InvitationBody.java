package dev.switchboard.auth.people.invitations;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An invitation, as the API shows it.
///
/// @param url the link that accepts it, returned only when it was just created and there is no mail
///     server
public record InvitationBody(
        UUID id,
        String email,
        String name,
        InvitedRole role,
        InvitationStatus status,
        Instant expiresAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String url) {

    static InvitationBody of(Invitation invitation) {
        return of(invitation, null);
    }

    static InvitationBody of(Invitation invitation, @Nullable String url) {
        return new InvitationBody(
                invitation.id(),
                invitation.email(),
                invitation.name(),
                InvitedRole.valueOf(invitation.role().name()),
                invitation.status(),
                invitation.expiresAt(),
                url);
    }

    /// The response to a repeated request.
    InvitationBody withoutUrl() {
        return new InvitationBody(id, email, name, role, status, expiresAt, null);
    }
}
