package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.contract.errors.FieldCode;
import org.jspecify.annotations.Nullable;

/// An entry of a file of contacts.
sealed interface ContactEntry {

    /// Its number in the file, from 1; the header row does not count.
    int row();

    /// @param shared whether the company is to have it; null: as the form says
    record Accepted(int row, Content content, @Nullable Boolean shared) implements ContactEntry {}

    /// @param code of the rule that it breaks
    /// @param reason why it is not imported, for the user
    record Skipped(int row, FieldCode code, String reason) implements ContactEntry {}
}
