package dev.switchboard.api.directory.contacts;

import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.EmailAddress;
import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// An email address of a contact in a body.
record EmailEntry(
        @EmailAddress String email,

        @Text(max = ContactValues.LONGEST_LABEL) @DisplayName @Nullable
        String label) {}
