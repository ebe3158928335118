// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import dev.switchboard.sdk.UploadFile;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A fax to send, as multipart/form-data.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class FaxForm extends RequestBody {

    /// A PDF of 1 to 200 pages and at most 20 MiB, unencrypted; the part has the type application/pdf.
    public FaxForm file(UploadFile file) {
        set("file", file.orContentType("application/pdf"));
        return this;
    }

    /// The line to send from, E.164, one for faxes that you may use; by default the line that was assigned to you
    /// first.
    public FaxForm from(@Nullable String from) {
        set("from", from);
        return this;
    }

    /// The recipient's number in E.164, not the one that it is sent from.
    public FaxForm to(String to) {
        set("to", to);
        return this;
    }
}
