// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.ListRequestsQuery;
import dev.switchboard.sdk.model.RequestLogDetails;
import dev.switchboard.sdk.model.RequestLogEntry;
import javax.annotation.processing.Generated;

/// The routes under "Request log".
@Generated("sdk/renew")
public final class RequestLogApi {

    private final Transport transport;

    RequestLogApi(Transport transport) {
        this.transport = transport;
    }

    /// Shows one of the company's latest requests.
    ///
    /// With the names of its query parameters, whose values are not recorded. If the company's setting
    /// `request_bodies` is on, with the JSON bodies of requests of API keys and apps, which are kept for 7 days,
    /// without secrets and texts of messages.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public RequestLogDetails getRequest(String requestId) {
        return getRequest(requestId, RequestOptions.DEFAULT);
    }

    /// Shows one of the company's latest requests.
    ///
    /// With the names of its query parameters, whose values are not recorded. If the company's setting
    /// `request_bodies` is on, with the JSON bodies of requests of API keys and apps, which are kept for 7 days,
    /// without secrets and texts of messages.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public RequestLogDetails getRequest(String requestId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/request-log/" + Transport.segment(requestId)), RequestLogDetails.class, options);
    }

    /// Lists the company's latest requests, newest first.
    ///
    /// At most 1,000 of the last 24 hours. A request appears about a second after its response. The log is best
    /// effort: entries can be missing, for example after an outage.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<RequestLogEntry> listRequests() {
        return listRequests(new ListRequestsQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the company's latest requests, newest first.
    ///
    /// At most 1,000 of the last 24 hours. A request appears about a second after its response. The log is best
    /// effort: entries can be missing, for example after an outage.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<RequestLogEntry> listRequests(ListRequestsQuery query) {
        return listRequests(query, RequestOptions.DEFAULT);
    }

    /// Lists the company's latest requests, newest first.
    ///
    /// At most 1,000 of the last 24 hours. A request appears about a second after its response. The log is best
    /// effort: entries can be missing, for example after an outage.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<RequestLogEntry> listRequests(ListRequestsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/request-log").query(query), RequestLogEntry.class, options);
    }
}
