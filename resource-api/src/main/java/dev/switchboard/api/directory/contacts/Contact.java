package dev.switchboard.api.directory.contacts;

import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A contact (docs/guides/contacts.md).
///
/// @param company where the contact works
/// @param shared whether the whole company sees it
/// @param userId whose contact it is; null when it is shared
public record Contact(
        UUID id,
        String name,
        @Nullable String company,
        List<ContactNumber> numbers,
        List<ContactEmail> emails,
        @Nullable String note,
        boolean shared,
        @Nullable UUID userId,
        Instant createdAt,
        Instant updatedAt) {

    public Contact {
        numbers = List.copyOf(numbers);
        emails = List.copyOf(emails);
    }

    static Contact of(UUID id, Owner owner, Content content, Instant createdAt, Instant updatedAt) {
        return new Contact(
                id,
                content.name(),
                content.company(),
                content.numbers(),
                content.emails(),
                content.note(),
                owner.shared(),
                owner.userId(),
                createdAt,
                updatedAt);
    }

    /// What is known of a contact.
    record Content(
            String name,
            @Nullable String company,
            List<ContactNumber> numbers,
            List<ContactEmail> emails,
            @Nullable String note) {

        Content {
            numbers = List.copyOf(numbers);
            emails = List.copyOf(emails);
        }
    }

    Content content() {
        return new Content(name, company, numbers, emails, note);
    }

    Owner owner() {
        return new Owner(userId);
    }

    /// The contact after a change; the same instance if nothing changes.
    Contact changed(Owner newOwner, Content newContent, Instant now) {
        return newOwner.equals(owner()) && newContent.equals(content())
                ? this
                : of(id, newOwner, newContent, createdAt, now);
    }

    /// The position in the list: by name, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(name, id);
    }
}
