// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import dev.switchboard.sdk.UploadFile;
import javax.annotation.processing.Generated;

/// A file to upload, as multipart/form-data.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class UploadForm extends RequestBody {

    /// JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, at most 10 MiB.
    public UploadForm file(UploadFile file) {
        set("file", file);
        return this;
    }
}
