// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.BrowserPhone;
import dev.switchboard.sdk.model.BrowserPhoneRenewal;
import dev.switchboard.sdk.model.CallDay;
import dev.switchboard.sdk.model.ClientTicket;
import dev.switchboard.sdk.model.ListPresencesQuery;
import dev.switchboard.sdk.model.MessageDay;
import dev.switchboard.sdk.model.ParkedCall;
import dev.switchboard.sdk.model.Presence;
import dev.switchboard.sdk.model.RenewBrowserPhoneQuery;
import javax.annotation.processing.Generated;

/// The routes under "Client".
@Generated("sdk/renew")
public final class ClientApi {

    private final Transport transport;

    ClientApi(Transport transport) {
        this.transport = transport;
    }

    /// Makes the client application a phone with sound. Its password is only in this response.
    ///
    /// For Switchboard's own client application. The phone is one of the user's devices: calls ring there, and
    /// what the user places or answers at another client is placed or answered there first. It registers by SIP
    /// over a WebSocket, with sound over WebRTC. It ends with the credential of this request, and at `expires_at`
    /// unless it is renewed. Earlier phones of the same credential end.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public BrowserPhone createBrowserPhone() {
        return createBrowserPhone(RequestOptions.DEFAULT);
    }

    /// Makes the client application a phone with sound. Its password is only in this response.
    ///
    /// For Switchboard's own client application. The phone is one of the user's devices: calls ring there, and
    /// what the user places or answers at another client is placed or answered there first. It registers by SIP
    /// over a WebSocket, with sound over WebRTC. It ends with the credential of this request, and at `expires_at`
    /// unless it is renewed. Earlier phones of the same credential end.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public BrowserPhone createBrowserPhone(RequestOptions options) {
        return transport.json(Spec.of("POST", "/client/phones"), BrowserPhone.class, options);
    }

    /// A ticket that opens one live connection within 30 seconds.
    ///
    /// For Switchboard's own client application, which is the user's phone while it is open.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public ClientTicket createTicket() {
        return createTicket(RequestOptions.DEFAULT);
    }

    /// A ticket that opens one live connection within 30 seconds.
    ///
    /// For Switchboard's own client application, which is the user's phone while it is open.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public ClientTicket createTicket(RequestOptions options) {
        return transport.json(Spec.of("POST", "/client/tickets"), ClientTicket.class, options);
    }

    /// Ends the phones of the credential of this request.
    ///
    /// 204 also when there are none.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public void endBrowserPhones() {
        endBrowserPhones(RequestOptions.DEFAULT);
    }

    /// Ends the phones of the credential of this request.
    ///
    /// 204 also when there are none.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public void endBrowserPhones(RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/client/phones"), options);
    }

    /// The calls of the last seven days, day by day.
    ///
    /// For Switchboard's own client application. Of the calls that you may see, the oldest day first, in the time
    /// zone of the company. Days of which there are too many to count are left out.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<CallDay> listCallDays() {
        return listCallDays(RequestOptions.DEFAULT);
    }

    /// The calls of the last seven days, day by day.
    ///
    /// For Switchboard's own client application. Of the calls that you may see, the oldest day first, in the time
    /// zone of the company. Days of which there are too many to count are left out.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<CallDay> listCallDays(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/client/call-days"), CallDay.class, options);
    }

    /// The text messages of the last seven days, day by day.
    ///
    /// For Switchboard's own client application. Of the messages that you may see, the oldest day first, in the
    /// time zone of the company. Days of which there are too many to count are left out.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<MessageDay> listMessageDays() {
        return listMessageDays(RequestOptions.DEFAULT);
    }

    /// The text messages of the last seven days, day by day.
    ///
    /// For Switchboard's own client application. Of the messages that you may see, the oldest day first, in the
    /// time zone of the company. Days of which there are too many to count are left out.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<MessageDay> listMessageDays(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/client/message-days"), MessageDay.class, options);
    }

    /// The parked calls of the company, which its users can pick up.
    ///
    /// For Switchboard's own client application. Every user sees all of them, whoever parked them, with no more
    /// than is needed to pick them up.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<ParkedCall> listParkedCalls() {
        return listParkedCalls(RequestOptions.DEFAULT);
    }

    /// The parked calls of the company, which its users can pick up.
    ///
    /// For Switchboard's own client application. Every user sees all of them, whoever parked them, with no more
    /// than is needed to pick them up.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<ParkedCall> listParkedCalls(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/client/parked-calls"), ParkedCall.class, options);
    }

    /// The presence of several colleagues.
    ///
    /// For Switchboard's own client application. Those of the users that the company has, in any order; other ids
    /// are left out.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<Presence> listPresences(ListPresencesQuery query) {
        return listPresences(query, RequestOptions.DEFAULT);
    }

    /// The presence of several colleagues.
    ///
    /// For Switchboard's own client application. Those of the users that the company has, in any order; other ids
    /// are left out.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public Pager<Presence> listPresences(ListPresencesQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/client/presences").query(query), Presence.class, options);
    }

    /// Lets the phone of a client application live on.
    ///
    /// From now on it ends with the credential of this request. Of several phones of a user, the one that was
    /// last renewed with `used` is called first.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public BrowserPhoneRenewal renewBrowserPhone(String phoneId) {
        return renewBrowserPhone(phoneId, new RenewBrowserPhoneQuery(), RequestOptions.DEFAULT);
    }

    /// Lets the phone of a client application live on.
    ///
    /// From now on it ends with the credential of this request. Of several phones of a user, the one that was
    /// last renewed with `used` is called first.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public BrowserPhoneRenewal renewBrowserPhone(String phoneId, RenewBrowserPhoneQuery query) {
        return renewBrowserPhone(phoneId, query, RequestOptions.DEFAULT);
    }

    /// Lets the phone of a client application live on.
    ///
    /// From now on it ends with the credential of this request. Of several phones of a user, the one that was
    /// last renewed with `used` is called first.
    ///
    /// Scope `client:connect`, tier `medium`. An extension of the API specification.
    public BrowserPhoneRenewal renewBrowserPhone(String phoneId, RenewBrowserPhoneQuery query, RequestOptions options) {
        return transport.json(Spec.of("POST", "/client/phones/" + Transport.segment(phoneId) + "/renew").query(query), BrowserPhoneRenewal.class, options);
    }
}
