package dev.switchboard.app.contacts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A contact (docs/guides/contacts.md).
///
/// @param shared whether the whole company sees it
record Contact(
        String id,
        String name,
        @Nullable String company,
        List<Number> numbers,
        List<Email> emails,
        @Nullable String note,
        boolean shared) {

    Contact {
        numbers = List.copyOf(numbers);
        emails = List.copyOf(emails);
    }

    /// @param number E.164
    @SuppressWarnings("JavaLangClash") // the name of the record in the API
    record Number(String number, @Nullable String label) {}

    record Email(String email, @Nullable String label) {}

    /// The number to call and to write to; null for a contact without one.
    public @Nullable String first() {
        return numbers.isEmpty() ? null : numbers.getFirst().number();
    }
}
