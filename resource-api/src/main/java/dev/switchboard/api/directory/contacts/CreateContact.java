package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Creates contacts.
@Component
final class CreateContact {

    private final ContactStore contacts;
    private final ContactValues values;
    private final ActivityLog log;
    private final ContactProperties properties;
    private final UuidV7Generator ids;
    private final Clock clock;

    CreateContact(
            ContactStore contacts,
            ContactValues values,
            ActivityLog log,
            ContactProperties properties,
            UuidV7Generator ids,
            Clock clock) {
        this.contacts = contacts;
        this.values = values;
        this.log = log;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    /// The content of a new contact.
    ///
    /// @throws ApiError 422 for a number or email that is given twice
    Content content(ContactCreate body) {
        return new Content(
                body.name(),
                body.company(),
                values.numbers(Objects.requireNonNullElse(body.numbers(), List.of())),
                ContactValues.emails(Objects.requireNonNullElse(body.emails(), List.of())),
                body.note());
    }

    /// Creates one, in the caller's transaction.
    ///
    /// @return the contact; 409 when the company has as many as the limit
    Mono<Contact> create(AuditContext audit, Owner owner, Content content) {
        return requireCapacity(audit.orgId()).then(Mono.defer(() -> {
            var now = clock.instant();
            var contact = Contact.of(ids.next(), owner, content, now, now);
            return contacts.add(audit.orgId(), contact)
                    .then(
                            owner.shared()
                                    ? log.write(audit, Action.CONTACT_CREATED, contact.id(), now, Map.of(), Map.of())
                                    : Mono.empty())
                    .thenReturn(contact);
        }));
    }

    private Mono<Void> requireCapacity(UUID orgId) {
        return contacts.lockCompany(orgId)
                .then(Mono.defer(() -> contacts.count(orgId)))
                .flatMap(count -> count < properties.maxPerCompany()
                        ? Mono.empty()
                        : Mono.error(ApiError.of(ErrorCode.CONTACT_LIMIT_REACHED, properties.maxPerCompany())));
    }
}
