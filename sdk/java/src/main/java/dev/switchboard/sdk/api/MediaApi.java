// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Upload;
import dev.switchboard.sdk.model.UploadForm;
import javax.annotation.processing.Generated;

/// The routes under "Media".
@Generated("sdk/renew")
public final class MediaApi {

    private final Transport transport;

    MediaApi(Transport transport) {
        this.transport = transport;
    }

    /// Uploads a file, to send it with messages.
    ///
    /// JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, of at most 10 MiB. What it is, its bytes say, not its
    /// name or the type of the part. Name `url` in `media_urls` of the company's messages until `expires_at`:
    /// each message gets a copy. The upload counts in the company's storage until it is deleted, within two hours
    /// after it has expired.
    ///
    /// Scope `messages:write`, tier `medium`. An extension of the API specification.
    public Upload upload(UploadForm body) {
        return upload(body, RequestOptions.DEFAULT);
    }

    /// Uploads a file, to send it with messages.
    ///
    /// JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, of at most 10 MiB. What it is, its bytes say, not its
    /// name or the type of the part. Name `url` in `media_urls` of the company's messages until `expires_at`:
    /// each message gets a copy. The upload counts in the company's storage until it is deleted, within two hours
    /// after it has expired.
    ///
    /// Scope `messages:write`, tier `medium`. An extension of the API specification.
    public Upload upload(UploadForm body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/media").form(body).idempotent(), Upload.class, options);
    }
}
