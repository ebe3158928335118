// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Invitation;
import dev.switchboard.sdk.model.InvitationCreate;
import dev.switchboard.sdk.model.ListInvitationsQuery;
import javax.annotation.processing.Generated;

/// The routes under "Invitations".
@Generated("sdk/renew")
public final class InvitationsApi {

    private final Transport transport;

    InvitationsApi(Transport transport) {
        this.transport = transport;
    }

    /// Invites a user to the company.
    ///
    /// The user gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
    /// server, the link is returned in `url`, only here. An extension or number that another user has by then is
    /// not assigned.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Invitation inviteUser(InvitationCreate body) {
        return inviteUser(body, RequestOptions.DEFAULT);
    }

    /// Invites a user to the company.
    ///
    /// The user gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
    /// server, the link is returned in `url`, only here. An extension or number that another user has by then is
    /// not assigned.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Invitation inviteUser(InvitationCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/invitations").body(body).idempotent(), Invitation.class, options);
    }

    /// Lists the company's invitations, newest first.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Pager<Invitation> list() {
        return list(new ListInvitationsQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the company's invitations, newest first.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Pager<Invitation> list(ListInvitationsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Lists the company's invitations, newest first.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Pager<Invitation> list(ListInvitationsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/invitations").query(query), Invitation.class, options);
    }

    /// Sends an invitation again, with a new link.
    ///
    /// The previous link ends. An expired or revoked invitation can be accepted again.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Invitation resend(String invitationId) {
        return resend(invitationId, RequestOptions.DEFAULT);
    }

    /// Sends an invitation again, with a new link.
    ///
    /// The previous link ends. An expired or revoked invitation can be accepted again.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Invitation resend(String invitationId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/invitations/" + Transport.segment(invitationId) + "/resend"), Invitation.class, options);
    }

    /// Revokes an invitation.
    ///
    /// Its link ends.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public void revoke(String invitationId) {
        revoke(invitationId, RequestOptions.DEFAULT);
    }

    /// Revokes an invitation.
    ///
    /// Its link ends.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public void revoke(String invitationId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/invitations/" + Transport.segment(invitationId)), options);
    }
}
