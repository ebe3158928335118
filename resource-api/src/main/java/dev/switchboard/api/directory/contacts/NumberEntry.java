package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.numbers.TelephoneNumber;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// A number of a contact in a body.
///
/// @param number E.164
record NumberEntry(
        @TelephoneNumber String number,

        @Text(max = ContactValues.LONGEST_LABEL) @DisplayName @Nullable
        String label) {}
