package dev.switchboard.api.directory.contacts;

import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /contacts/{contact_id}: any subset of these fields.
///
/// @param numbers all numbers that the contact has afterwards
/// @param emails all emails that the contact has afterwards
record ContactPatch(
        Change<@Text(max = ContactValues.LONGEST_NAME) @DisplayName String> name,
        Change<@Nullable @Text(max = ContactValues.LONGEST_NAME) @DisplayName String> company,
        Change<@Size(max = ContactValues.MOST) List<NumberEntry>> numbers,
        Change<@Size(max = ContactValues.MOST) List<EmailEntry>> emails,
        Change<@Nullable @Text(max = ContactValues.LONGEST_NOTE) String> note,
        Change<Boolean> shared) {}
