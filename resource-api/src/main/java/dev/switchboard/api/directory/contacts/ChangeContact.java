package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes and deletes contacts, each under its row lock.
@Component
final class ChangeContact {

    private final ContactStore contacts;
    private final ContactValues values;
    private final ActivityLog log;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ChangeContact(
            ContactStore contacts,
            ContactValues values,
            ActivityLog log,
            TransactionalOperator transactions,
            Clock clock) {
        this.contacts = contacts;
        this.values = values;
        this.log = log;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the contact afterwards; 404 for one that the actor does not see, 403 for a shared one, and for one
    ///     that is to be shared, unless the actor is an owner or admin; 422 as [ContactValues] and [Owner] say
    Mono<Contact> update(AuditContext audit, UUID id, ContactPatch patch) {
        var numbers = patch.numbers().map(values::numbers);
        var emails = patch.emails().map(ContactValues::emails);
        return lock(audit.actor(), id)
                .flatMap(contact -> save(audit, contact, changed(audit.actor(), contact, patch, numbers, emails)))
                .as(transactions::transactional);
    }

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    private Contact changed(
            Actor actor,
            Contact before,
            ContactPatch patch,
            Change<List<ContactNumber>> numbers,
            Change<List<ContactEmail>> emails) {
        var owner = patch.shared() instanceof Change.To<Boolean>(var shared) && shared != before.shared()
                ? Owner.of(actor, shared)
                : before.owner();
        var content = new Content(
                patch.name().or(before.name()),
                patch.company().or(before.company()),
                numbers.or(before.numbers()),
                emails.or(before.emails()),
                patch.note().or(before.note()));
        return before.changed(owner, content, clock.instant());
    }

    private Mono<Contact> save(AuditContext audit, Contact before, Contact after) {
        return after.equals(before)
                ? Mono.just(before)
                : contacts.save(audit.orgId(), after)
                        .then(logged(audit, Action.CONTACT_UPDATED, after.id(), before.shared() || after.shared()))
                        .thenReturn(after);
    }

    /// @return 404 for one that the actor does not see, 403 for a shared one unless the actor is an owner or admin
    Mono<Void> delete(AuditContext audit, UUID id) {
        return lock(audit.actor(), id)
                .flatMap(contact -> contacts.delete(audit.orgId(), id)
                        .then(logged(audit, Action.CONTACT_DELETED, id, contact.shared())))
                .as(transactions::transactional);
    }

    private Mono<Contact> lock(Actor actor, UUID id) {
        return contacts.lock(actor, id)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(contact -> contact.owner().requireMayChange(actor));
    }

    /// Only what the whole company sees is in its activity log, and without the fields: the log outlives the contact.
    private Mono<Void> logged(AuditContext audit, Action action, UUID id, boolean shared) {
        return shared ? log.write(audit, action, id, clock.instant(), Map.of(), Map.of()) : Mono.empty();
    }
}
