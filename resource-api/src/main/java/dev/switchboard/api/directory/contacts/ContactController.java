package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class ContactController {

    private final ContactStore contacts;
    private final CreateContact createContact;
    private final ChangeContact changeContact;
    private final Idempotency idempotency;
    private final Pages pages;

    ContactController(
            ContactStore contacts,
            CreateContact createContact,
            ChangeContact changeContact,
            Idempotency idempotency,
            Pages pages) {
        this.contacts = contacts;
        this.createContact = createContact;
        this.changeContact = changeContact;
        this.idempotency = idempotency;
        this.pages = pages;
    }

    @Describe(
            id = "listContacts",
            summary = "Contacts, by name.",
            details = "The user's own and those that the company shares; without a user only the latter.")
    @GetMapping("/v1/contacts")
    Mono<Page<Contact>> list(@FromQuery ContactQuery query, Actor actor) {
        var numbers = query.numbers();
        return pages.page(
                "contacts of " + actor.userId(),
                actor,
                query,
                Contact::position,
                page -> contacts.list(actor, query, numbers, page));
    }

    @Describe(
            id = "createContact",
            summary = "Creates a contact.",
            details =
                    "It is the user's own unless it is `shared`, for which an owner or admin is needed. A credential without a user creates shared ones.",
            conflict = "The company has as many contacts as the limit.")
    @PostMapping("/v1/contacts")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ResponseEntity<IdempotentResponse<Contact>>> create(
            @RequestBody ContactCreate body, AuditContext audit, IdempotentRequest request) {
        var owner = Owner.of(audit.actor(), body.shared());
        var content = createContact.content(body);
        return idempotency.respond(
                request,
                List.of(owner, content),
                HttpStatus.CREATED,
                Idempotency.Replay.WHOLE,
                createContact.create(audit, owner, content));
    }

    @Describe(id = "getContact", summary = "One contact.")
    @GetMapping("/v1/contacts/{contact_id}")
    Mono<Contact> one(@PathVariable("contact_id") String contactId, Actor actor) {
        return contacts.find(actor, RecordId.inPath(contactId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(
            id = "updateContact",
            summary = "Changes a contact.",
            details =
                    "Any subset of the fields; `numbers` and `emails` replace all that the contact has. Users change their own, owners and admins also those that the company shares.")
    @PatchMapping("/v1/contacts/{contact_id}")
    Mono<Contact> update(
            @PathVariable("contact_id") String contactId, @RequestBody ContactPatch patch, AuditContext audit) {
        return changeContact.update(audit, RecordId.inPath(contactId), patch);
    }

    @Describe(
            id = "deleteContact",
            summary = "Deletes a contact.",
            details = "Users delete their own, owners and admins also those that the company shares.")
    @DeleteMapping("/v1/contacts/{contact_id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> delete(@PathVariable("contact_id") String contactId, AuditContext audit) {
        return changeContact.delete(audit, RecordId.inPath(contactId));
    }
}
