// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import dev.switchboard.sdk.UploadFile;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A file of contacts to import, as multipart/form-data.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ContactFileForm extends RequestBody {

    /// CSV or vCard, up to 5 MiB and 5,000 entries.
    public ContactFileForm file(UploadFile file) {
        set("file", file);
        return this;
    }

    /// Whether the whole company sees them, where an entry does not say it. By default only the user does.
    public ContactFileForm shared(@Nullable Boolean shared) {
        set("shared", shared);
        return this;
    }
}
