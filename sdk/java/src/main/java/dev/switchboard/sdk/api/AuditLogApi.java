// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.AuditEntry;
import dev.switchboard.sdk.model.ListAuditLogQuery;
import javax.annotation.processing.Generated;

/// The routes under "Audit log".
@Generated("sdk/renew")
public final class AuditLogApi {

    private final Transport transport;

    AuditLogApi(Transport transport) {
        this.transport = transport;
    }

    /// Lists the company's sign-ins and what was changed, newest first.
    ///
    /// Entries never contain secrets.
    ///
    /// Scope `audit:read`, tier `medium`. An extension of the API specification.
    public Pager<AuditEntry> list() {
        return list(new ListAuditLogQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the company's sign-ins and what was changed, newest first.
    ///
    /// Entries never contain secrets.
    ///
    /// Scope `audit:read`, tier `medium`. An extension of the API specification.
    public Pager<AuditEntry> list(ListAuditLogQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Lists the company's sign-ins and what was changed, newest first.
    ///
    /// Entries never contain secrets.
    ///
    /// Scope `audit:read`, tier `medium`. An extension of the API specification.
    public Pager<AuditEntry> list(ListAuditLogQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/audit-log").query(query), AuditEntry.class, options);
    }
}
