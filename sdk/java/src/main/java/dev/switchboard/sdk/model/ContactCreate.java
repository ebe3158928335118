// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A contact to create; only the name is required.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ContactCreate extends RequestBody {

    /// Where the person works, 1 to 120 visible characters; null by default.
    public ContactCreate company(@Nullable String company) {
        set("company", company);
        return this;
    }

    /// Up to 10 email addresses, none twice; none by default.
    public ContactCreate emails(@Nullable List<EmailEntry> emails) {
        set("emails", emails);
        return this;
    }

    /// The full name, 1 to 120 visible characters.
    public ContactCreate name(String name) {
        set("name", name);
        return this;
    }

    /// What users should remember, up to 2,000 characters; null by default.
    public ContactCreate note(@Nullable String note) {
        set("note", note);
        return this;
    }

    /// Up to 10 phone numbers, none twice; none by default.
    public ContactCreate numbers(@Nullable List<NumberEntry> numbers) {
        set("numbers", numbers);
        return this;
    }

    /// Whether the whole company sees it. By default only the user does; a credential without a user can create
    /// shared ones only.
    public ContactCreate shared(@Nullable Boolean shared) {
        set("shared", shared);
        return this;
    }
}
