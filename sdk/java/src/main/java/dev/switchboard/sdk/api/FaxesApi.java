// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Media;
import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Fax;
import dev.switchboard.sdk.model.FaxForm;
import dev.switchboard.sdk.model.GetFaxMediaQuery;
import dev.switchboard.sdk.model.ListFaxesQuery;
import javax.annotation.processing.Generated;

/// The routes under "Faxes".
@Generated("sdk/renew")
public final class FaxesApi {

    private final Transport transport;

    FaxesApi(Transport transport) {
        this.transport = transport;
    }

    /// One fax.
    ///
    /// Scope `faxes:read`, tier `medium`.
    public Fax get(String faxId) {
        return get(faxId, RequestOptions.DEFAULT);
    }

    /// One fax.
    ///
    /// Scope `faxes:read`, tier `medium`.
    public Fax get(String faxId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/faxes/" + Transport.segment(faxId)), Fax.class, options);
    }

    /// The pages of a fax: a PDF.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `faxes:read`, tier `heavy`.
    public Media getMedia(String faxId) {
        return getMedia(faxId, new GetFaxMediaQuery(), RequestOptions.DEFAULT);
    }

    /// The pages of a fax: a PDF.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `faxes:read`, tier `heavy`.
    public Media getMedia(String faxId, GetFaxMediaQuery query) {
        return getMedia(faxId, query, RequestOptions.DEFAULT);
    }

    /// The pages of a fax: a PDF.
    ///
    /// With a bearer credential, or without one by the signed link in `media_url`.
    ///
    /// Scope `faxes:read`, tier `heavy`.
    public Media getMedia(String faxId, GetFaxMediaQuery query, RequestOptions options) {
        return transport.media(Spec.of("GET", "/faxes/" + Transport.segment(faxId) + "/media").query(query), options);
    }

    /// Faxes, newest first.
    ///
    /// Scope `faxes:read`, tier `heavy`.
    public Pager<Fax> list() {
        return list(new ListFaxesQuery(), RequestOptions.DEFAULT);
    }

    /// Faxes, newest first.
    ///
    /// Scope `faxes:read`, tier `heavy`.
    public Pager<Fax> list(ListFaxesQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Faxes, newest first.
    ///
    /// Scope `faxes:read`, tier `heavy`.
    public Pager<Fax> list(ListFaxesQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/faxes").query(query), Fax.class, options);
    }

    /// Sends a PDF as a fax.
    ///
    /// It is accepted, not sent yet: follow its status here or by faxes.sent and faxes.failed. The file has at
    /// most 20 MiB and 1 to 200 pages, opens, and is not encrypted; the whole body has at most 24 MiB.
    ///
    /// Scope `faxes:write`, tier `medium`.
    public Fax send(FaxForm body) {
        return send(body, RequestOptions.DEFAULT);
    }

    /// Sends a PDF as a fax.
    ///
    /// It is accepted, not sent yet: follow its status here or by faxes.sent and faxes.failed. The file has at
    /// most 20 MiB and 1 to 200 pages, opens, and is not encrypted; the whole body has at most 24 MiB.
    ///
    /// Scope `faxes:write`, tier `medium`.
    public Fax send(FaxForm body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/faxes").form(body).idempotent(), Fax.class, options);
    }
}
