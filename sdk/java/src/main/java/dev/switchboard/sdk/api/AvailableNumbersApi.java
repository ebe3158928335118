// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.AvailableNumber;
import dev.switchboard.sdk.model.ListAvailableNumbersQuery;
import dev.switchboard.sdk.model.PhoneNumber;
import javax.annotation.processing.Generated;

/// The routes under "Available numbers".
@Generated("sdk/renew")
public final class AvailableNumbersApi {

    private final Transport transport;

    AvailableNumbersApi(Transport transport) {
        this.transport = transport;
    }

    /// The numbers that the company can take, newest first.
    ///
    /// For an owner or admin. Their ids are those of the pool, for the route that takes a number. There are none
    /// for a sandbox.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public Pager<AvailableNumber> list() {
        return list(new ListAvailableNumbersQuery(), RequestOptions.DEFAULT);
    }

    /// The numbers that the company can take, newest first.
    ///
    /// For an owner or admin. Their ids are those of the pool, for the route that takes a number. There are none
    /// for a sandbox.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public Pager<AvailableNumber> list(ListAvailableNumbersQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// The numbers that the company can take, newest first.
    ///
    /// For an owner or admin. Their ids are those of the pool, for the route that takes a number. There are none
    /// for a sandbox.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public Pager<AvailableNumber> list(ListAvailableNumbersQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/available-numbers").query(query), AvailableNumber.class, options);
    }

    /// Takes an available number for the company.
    ///
    /// For an owner or admin. A number that the company had before has the id that it had then.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public PhoneNumber takeNumber(String numberId) {
        return takeNumber(numberId, RequestOptions.DEFAULT);
    }

    /// Takes an available number for the company.
    ///
    /// For an owner or admin. A number that the company had before has the id that it had then.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public PhoneNumber takeNumber(String numberId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/available-numbers/" + Transport.segment(numberId) + "/take").idempotent(), PhoneNumber.class, options);
    }
}
