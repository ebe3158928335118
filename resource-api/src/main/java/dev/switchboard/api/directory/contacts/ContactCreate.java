package dev.switchboard.api.directory.contacts;

import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of POST /contacts.
///
/// @param shared whether the whole company sees it; null: false, and true for a credential without a user
record ContactCreate(
        @Text(max = ContactValues.LONGEST_NAME) @DisplayName String name,

        @Text(max = ContactValues.LONGEST_NAME) @DisplayName @Nullable
        String company,

        @Size(max = ContactValues.MOST) @Nullable List<NumberEntry> numbers,
        @Size(max = ContactValues.MOST) @Nullable List<EmailEntry> emails,
        @Text(max = ContactValues.LONGEST_NOTE) @Nullable String note,
        @Nullable Boolean shared) {}
