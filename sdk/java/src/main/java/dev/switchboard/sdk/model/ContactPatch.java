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

    /// Where the contact works, or null for nothing.
    public ContactPatch company(@Nullable String company) {
        set("company", company);
        return this;
    }

    /// All emails that the contact has afterwards, up to 10, none twice.
    public ContactPatch emails(List<EmailEntry> emails) {
        set("emails", emails);
        return this;
    }

    /// 1 to 120 visible characters.
    public ContactPatch name(String name) {
        set("name", name);
        return this;
    }

    /// What to remember, or null for nothing.
    public ContactPatch note(@Nullable String note) {
        set("note", note);
        return this;
    }

    /// All numbers that the contact has afterwards, up to 10, none twice.
    public ContactPatch numbers(List<NumberEntry> numbers) {
        set("numbers", numbers);
        return this;
    }

    /// Whether the whole company sees it. Without it, the contact becomes that of the user who changes it.
    public ContactPatch shared(Boolean shared) {
        set("shared", shared);
        return this;
    }
}
