package dev.switchboard.auth.people.invitations;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.platform.directory.NumberStore;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.emergency.EmergencyNumbers;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Decides which invitations of users a company may send.
@Component
class InvitationRules {

    private final InvitationStore store;
    private final EmailStore emails;
    private final NumberStore numbers;
    private final CompanyLookup companies;
    private final Sandboxes sandboxes;
    private final InvitationProperties properties;
    private final Clock clock;

    InvitationRules(
            InvitationStore store,
            EmailStore emails,
            NumberStore numbers,
            CompanyLookup companies,
            Sandboxes sandboxes,
            InvitationProperties properties,
            Clock clock) {
        this.store = store;
        this.emails = emails;
        this.numbers = numbers;
        this.companies = companies;
        this.sandboxes = sandboxes;
        this.properties = properties;
        this.clock = clock;
    }

    /// The role of an admin is more than what a key has to manage people with. It needs the scope that changes roles.
    ///
    /// @throws ApiError 403 for a key without it
    static void requireMayGive(Actor actor, Invitation.Role role) {
        if (role == Invitation.Role.ADMIN) {
            actor.requireScopes(Set.of(Scope.USERS_WRITE));
        }
    }

    /// @throws ApiError 422 for an email that users of the company may not have; for an extension that is, or begins
    ///     with, an emergency number
    void requireAllowed(UUID orgId, InvitationCreate body) {
        sandboxes.requireEmail(orgId, body.email());
        var extension = body.extension();
        if (extension != null && EmergencyNumbers.conflictsWith(extension, companies.country(orgId))) {
            throw ApiError.validation("extension", EmergencyNumbers.NO_EXTENSION, FieldCode.EMERGENCY_NUMBER);
        }
    }

    /// The number of the company with this id, which nobody holds; null for no id.
    ///
    /// @throws ApiError 422 when the company has no such number, 409 when it is not free
    @Nullable
    UUID freeNumber(UUID orgId, @Nullable String numberId) {
        if (numberId == null) {
            return null;
        }
        var number = RecordId.parse(numberId)
                .flatMap(id -> numbers.find(orgId, id))
                .orElseThrow(() ->
                        ApiError.validation("number_id", "must be a number of the company", FieldCode.UNKNOWN_RECORD));
        if (!number.available()) {
            throw ApiError.of(ErrorCode.NUMBER_NOT_FREE);
        }
        return number.id();
    }

    /// @throws ApiError 409 when the email is a user's or pending here, or the extension is taken
    void requireAvailable(Invitation invitation) {
        if (emails.taken(invitation.email())) {
            throw ApiError.of(ErrorCode.EMAIL_TAKEN);
        }
        if (store.pending(invitation.orgId(), invitation.email(), invitation.id())) {
            throw ApiError.of(ErrorCode.EMAIL_ALREADY_INVITED);
        }
        if (invitation.extension() != null && numbers.extensionTaken(invitation.orgId(), invitation.extension())) {
            throw ApiError.of(ErrorCode.EXTENSION_TAKEN);
        }
    }

    /// @throws ApiError 429 when too many others are pending
    void requireFewPending(Invitation invitation) {
        var pending = store.othersPending(invitation.orgId(), invitation.id());
        if (pending.count() >= properties.maxPending() && pending.earliestEnd() != null) {
            throw ApiError.rateLimited(
                    ErrorCode.TOO_MANY_PENDING_INVITATIONS,
                    Duration.between(clock.instant(), pending.earliestEnd()),
                    pending.count());
        }
    }
}
