// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.ListNumbersQuery;
import dev.switchboard.sdk.model.NumberAssign;
import dev.switchboard.sdk.model.NumberPatch;
import dev.switchboard.sdk.model.PhoneNumber;
import javax.annotation.processing.Generated;

/// The routes under "Numbers".
@Generated("sdk/renew")
public final class NumbersApi {

    private final Transport transport;

    NumbersApi(Transport transport) {
        this.transport = transport;
    }

    /// Assigns a number to a user, or to nobody.
    ///
    /// The desk phones of the previous user are revoked. Assigning it to the same user again changes nothing. For
    /// an owner or admin, or the company itself. The change is in the activity log.
    ///
    /// Scope `numbers:write`, tier `medium`.
    public PhoneNumber assign(String numberId, NumberAssign body) {
        return assign(numberId, body, RequestOptions.DEFAULT);
    }

    /// Assigns a number to a user, or to nobody.
    ///
    /// The desk phones of the previous user are revoked. Assigning it to the same user again changes nothing. For
    /// an owner or admin, or the company itself. The change is in the activity log.
    ///
    /// Scope `numbers:write`, tier `medium`.
    public PhoneNumber assign(String numberId, NumberAssign body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/numbers/" + Transport.segment(numberId) + "/assign").body(body), PhoneNumber.class, options);
    }

    /// One number.
    ///
    /// Scope `numbers:read`, tier `medium`.
    public PhoneNumber get(String numberId) {
        return get(numberId, RequestOptions.DEFAULT);
    }

    /// One number.
    ///
    /// Scope `numbers:read`, tier `medium`.
    public PhoneNumber get(String numberId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/numbers/" + Transport.segment(numberId)), PhoneNumber.class, options);
    }

    /// The numbers of the company, by number.
    ///
    /// Scope `numbers:read`, tier `medium`.
    public Pager<PhoneNumber> list() {
        return list(new ListNumbersQuery(), RequestOptions.DEFAULT);
    }

    /// The numbers of the company, by number.
    ///
    /// Scope `numbers:read`, tier `medium`.
    public Pager<PhoneNumber> list(ListNumbersQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// The numbers of the company, by number.
    ///
    /// Scope `numbers:read`, tier `medium`.
    public Pager<PhoneNumber> list(ListNumbersQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/numbers").query(query), PhoneNumber.class, options);
    }

    /// Gives a number back to the pool.
    ///
    /// For an owner or admin. Nobody can take it while it is quarantined. Calls, messages, voicemails and faxes
    /// of the number stay. The response is the number as it was.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public PhoneNumber release(String numberId) {
        return release(numberId, RequestOptions.DEFAULT);
    }

    /// Gives a number back to the pool.
    ///
    /// For an owner or admin. Nobody can take it while it is quarantined. Calls, messages, voicemails and faxes
    /// of the number stay. The response is the number as it was.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public PhoneNumber release(String numberId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/numbers/" + Transport.segment(numberId) + "/release"), PhoneNumber.class, options);
    }

    /// Changes the label of a number.
    ///
    /// For an owner or admin. The change is in the activity log.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public PhoneNumber update(String numberId, NumberPatch body) {
        return update(numberId, body, RequestOptions.DEFAULT);
    }

    /// Changes the label of a number.
    ///
    /// For an owner or admin. The change is in the activity log.
    ///
    /// Scope `numbers:manage`, tier `medium`. An extension of the API specification.
    public PhoneNumber update(String numberId, NumberPatch body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/numbers/" + Transport.segment(numberId)).body(body), PhoneNumber.class, options);
    }
}
