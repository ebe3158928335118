// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Activity;
import dev.switchboard.sdk.model.ListActivityQuery;
import javax.annotation.processing.Generated;

/// The routes under "Activity".
@Generated("sdk/renew")
public final class ActivityApi {

    private final Transport transport;

    ActivityApi(Transport transport) {
        this.transport = transport;
    }

    /// Who changed what in the company, newest first.
    ///
    /// For an owner or admin, or the company itself. For an app of another company, client addresses and webhook
    /// URLs are null.
    ///
    /// Scope `users:read`, tier `medium`. An extension of the API specification.
    public Pager<Activity> list() {
        return list(new ListActivityQuery(), RequestOptions.DEFAULT);
    }

    /// Who changed what in the company, newest first.
    ///
    /// For an owner or admin, or the company itself. For an app of another company, client addresses and webhook
    /// URLs are null.
    ///
    /// Scope `users:read`, tier `medium`. An extension of the API specification.
    public Pager<Activity> list(ListActivityQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Who changed what in the company, newest first.
    ///
    /// For an owner or admin, or the company itself. For an app of another company, client addresses and webhook
    /// URLs are null.
    ///
    /// Scope `users:read`, tier `medium`. An extension of the API specification.
    public Pager<Activity> list(ListActivityQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/activity").query(query), Activity.class, options);
    }
}
