// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The changes of a contact: any subset of these fields.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ContactPatch extends RequestBody {

    /// Where the person works, 1 to 120 visible characters, or null for nothing.
    public ContactPatch company(@Nullable String company) {
        set("company", company);
        return this;
    }

    /// All email addresses that the contact has afterwards, up to 10, none twice.
    public ContactPatch emails(List<EmailEntry> emails) {
        set("emails", emails);
        return this;
    }

    /// The full name, 1 to 120 visible characters.
    public ContactPatch name(String name) {
        set("name", name);
        return this;
    }

    /// What users should remember, up to 2,000 characters, or null for nothing.
    public ContactPatch note(@Nullable String note) {
        set("note", note);
        return this;
    }

    /// All numbers that the contact has afterwards, up to 10, none twice.
    public ContactPatch numbers(List<NumberEntry> numbers) {
        set("numbers", numbers);
        return this;
    }

    /// `true` shows it to the whole company; `false` makes it the contact of the user who changes it.
    public ContactPatch shared(Boolean shared) {
        set("shared", shared);
        return this;
    }
}
