package dev.switchboard.auth.companies;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.auth.people.invitations.SentInvitation;
import dev.switchboard.web.calling.CallingRules;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A new company: [Company] with the invitation of its owner.
///
public record CreatedCompany(
        UUID id,
        String name,
        String country,
        String timezone,
        CompanyStatus status,
        long userCount,
        long numberCount,
        Company.Owner owner,
        Instant createdAt,
        CallingRules calling,
        boolean sandbox,
        Invitation invitation) {

    /// The invitation of the owner.
    ///
    /// @param url the link that accepts it, returned only when it was just created, and only without a mail
    ///     server
    public record Invitation(
            UUID id,
            String email,
            Instant expiresAt,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String url) {

        static Invitation of(SentInvitation sent) {
            return new Invitation(sent.id(), sent.email(), sent.expiresAt(), sent.url());
        }
    }

    static CreatedCompany of(Company company, SentInvitation sent) {
        return new CreatedCompany(
                company.id(),
                company.name(),
                company.country(),
                company.timezone(),
                company.status(),
                company.userCount(),
                company.numberCount(),
                company.owner(),
                company.createdAt(),
                company.calling(),
                company.sandbox(),
                Invitation.of(sent));
    }

    /// The response to a repeated request.
    CreatedCompany withoutUrl() {
        return new CreatedCompany(
                id,
                name,
                country,
                timezone,
                status,
                userCount,
                numberCount,
                owner,
                createdAt,
                calling,
                sandbox,
                new Invitation(invitation.id(), invitation.email(), invitation.expiresAt(), null));
    }
}
