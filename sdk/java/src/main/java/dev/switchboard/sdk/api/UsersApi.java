// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Device;
import dev.switchboard.sdk.model.EmailChange;
import dev.switchboard.sdk.model.LastActive;
import dev.switchboard.sdk.model.ListLastActiveQuery;
import dev.switchboard.sdk.model.ListUsersQuery;
import dev.switchboard.sdk.model.NewTotp;
import dev.switchboard.sdk.model.PasswordChange;
import dev.switchboard.sdk.model.PasswordReset;
import dev.switchboard.sdk.model.ProfileChange;
import dev.switchboard.sdk.model.RecoveryCodeList;
import dev.switchboard.sdk.model.RequestedEmail;
import dev.switchboard.sdk.model.SecondFactor;
import dev.switchboard.sdk.model.Session;
import dev.switchboard.sdk.model.TotpConfirmation;
import dev.switchboard.sdk.model.User;
import dev.switchboard.sdk.model.UserPatch;
import java.util.Optional;
import javax.annotation.processing.Generated;

/// The routes under "Users".
@Generated("sdk/renew")
public final class UsersApi {

    private final Transport transport;

    UsersApi(Transport transport) {
        this.transport = transport;
    }

    /// Begins to add an app for one-time codes (RFC 6238).
    ///
    /// The user must have authenticated in the last 10 minutes. Show `otpauth_url` as a QR code and `secret` as
    /// text, both only here. The app counts once it is confirmed by its first code, within 15 minutes.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public NewTotp addTotp() {
        return addTotp(RequestOptions.DEFAULT);
    }

    /// Begins to add an app for one-time codes (RFC 6238).
    ///
    /// The user must have authenticated in the last 10 minutes. Show `otpauth_url` as a QR code and `secret` as
    /// text, both only here. The app counts once it is confirmed by its first code, within 15 minutes.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public NewTotp addTotp(RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/me/second-factors/totp").idempotent(), NewTotp.class, options);
    }

    /// Sends a link to a new email; following it changes the email.
    ///
    /// The user must have authenticated in the last 10 minutes. The link is valid for a day. Once it is followed,
    /// the user signs in with the new email, and the old one is notified. Without a mail server, the link is
    /// returned in `url`. The response is the same if another user has the email.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public RequestedEmail changeEmail(EmailChange body) {
        return changeEmail(body, RequestOptions.DEFAULT);
    }

    /// Sends a link to a new email; following it changes the email.
    ///
    /// The user must have authenticated in the last 10 minutes. The link is valid for a day. Once it is followed,
    /// the user signs in with the new email, and the old one is notified. Without a mail server, the link is
    /// returned in `url`. The response is the same if another user has the email.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public RequestedEmail changeEmail(EmailChange body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/me/email").body(body), RequestedEmail.class, options);
    }

    /// Changes the user's password.
    ///
    /// The user must have authenticated in the last 10 minutes. All other sessions of the user end, with their
    /// tokens.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void changePassword(PasswordChange body) {
        changePassword(body, RequestOptions.DEFAULT);
    }

    /// Changes the user's password.
    ///
    /// The user must have authenticated in the last 10 minutes. All other sessions of the user end, with their
    /// tokens.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void changePassword(PasswordChange body, RequestOptions options) {
        transport.nothing(Spec.of("POST", "/users/me/password").body(body), options);
    }

    /// Changes the user's own name.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public User changeProfile(ProfileChange body) {
        return changeProfile(body, RequestOptions.DEFAULT);
    }

    /// Changes the user's own name.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public User changeProfile(ProfileChange body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/users/me/profile").body(body), User.class, options);
    }

    /// Confirms an app for one-time codes by its first code.
    ///
    /// The user must have authenticated in the last 10 minutes. With the user's first second factor it returns
    /// ten recovery codes, only here; with a further one `recovery_codes` is null.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public RecoveryCodeList confirmTotp(String factorId, TotpConfirmation body) {
        return confirmTotp(factorId, body, RequestOptions.DEFAULT);
    }

    /// Confirms an app for one-time codes by its first code.
    ///
    /// The user must have authenticated in the last 10 minutes. With the user's first second factor it returns
    /// ten recovery codes, only here; with a further one `recovery_codes` is null.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public RecoveryCodeList confirmTotp(String factorId, TotpConfirmation body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/me/second-factors/totp/" + Transport.segment(factorId) + "/confirm").body(body), RecoveryCodeList.class, options);
    }

    /// Disables a user.
    ///
    /// Sessions, tokens and sockets of the user end at once, and desk phones are revoked. Numbers stay with the
    /// user: calls to them go to voicemail. Disabling a disabled user changes nothing.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User disable(String userId) {
        return disable(userId, RequestOptions.DEFAULT);
    }

    /// Disables a user.
    ///
    /// Sessions, tokens and sockets of the user end at once, and desk phones are revoked. Numbers stay with the
    /// user: calls to them go to voicemail. Disabling a disabled user changes nothing.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User disable(String userId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/" + Transport.segment(userId) + "/disable"), User.class, options);
    }

    /// Enables a disabled user, who can sign in again.
    ///
    /// Nothing that ended works again. Enabling an active user changes nothing.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User enable(String userId) {
        return enable(userId, RequestOptions.DEFAULT);
    }

    /// Enables a disabled user, who can sign in again.
    ///
    /// Nothing that ended works again. Enabling an active user changes nothing.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User enable(String userId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/" + Transport.segment(userId) + "/enable"), User.class, options);
    }

    /// Signs the user out everywhere else.
    ///
    /// Ends all sessions but that of the request's own token.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void endOtherSessions() {
        endOtherSessions(RequestOptions.DEFAULT);
    }

    /// Signs the user out everywhere else.
    ///
    /// Ends all sessions but that of the request's own token.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void endOtherSessions(RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/users/me/sessions"), options);
    }

    /// Signs the user out of one browser.
    ///
    /// Ends the tokens of Switchboard's own applications in that browser. The session of the request's own token
    /// can be ended too.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void endSession(String sessionId) {
        endSession(sessionId, RequestOptions.DEFAULT);
    }

    /// Signs the user out of one browser.
    ///
    /// Ends the tokens of Switchboard's own applications in that browser. The session of the request's own token
    /// can be ended too.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void endSession(String sessionId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/users/me/sessions/" + Transport.segment(sessionId)), options);
    }

    /// Erases name, email and sign-in data of a disabled user.
    ///
    /// The user's records stay. The email can be used again. This cannot be undone.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User erase(String userId) {
        return erase(userId, RequestOptions.DEFAULT);
    }

    /// Erases name, email and sign-in data of a disabled user.
    ///
    /// The user's records stay. The email can be used again. This cannot be undone.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User erase(String userId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/" + Transport.segment(userId) + "/erase"), User.class, options);
    }

    /// One user.
    ///
    /// Scope `users:read`, tier `medium`.
    public User get(String userId) {
        return get(userId, RequestOptions.DEFAULT);
    }

    /// One user.
    ///
    /// Scope `users:read`, tier `medium`.
    public User get(String userId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/users/" + Transport.segment(userId)), User.class, options);
    }

    /// The user that the credential acts as.
    ///
    /// For an API key, the user who created it; for an app, the user who authorized it. A client_credentials
    /// token acts for no user and gets 403.
    ///
    /// Scope `users:read`, tier `medium`.
    public User getMe() {
        return getMe(RequestOptions.DEFAULT);
    }

    /// The user that the credential acts as.
    ///
    /// For an API key, the user who created it; for an app, the user who authorized it. A client_credentials
    /// token acts for no user and gets 403.
    ///
    /// Scope `users:read`, tier `medium`.
    public User getMe(RequestOptions options) {
        return transport.json(Spec.of("GET", "/users/me"), User.class, options);
    }

    /// The users of the company, by name.
    ///
    /// Scope `users:read`, tier `medium`.
    public Pager<User> list() {
        return list(new ListUsersQuery(), RequestOptions.DEFAULT);
    }

    /// The users of the company, by name.
    ///
    /// Scope `users:read`, tier `medium`.
    public Pager<User> list(ListUsersQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// The users of the company, by name.
    ///
    /// Scope `users:read`, tier `medium`.
    public Pager<User> list(ListUsersQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/users").query(query), User.class, options);
    }

    /// All devices of one user.
    ///
    /// They come on one page: `next_cursor` is null.
    ///
    /// Scope `devices:read`, tier `medium`.
    public Pager<Device> listDevices(String userId) {
        return listDevices(userId, RequestOptions.DEFAULT);
    }

    /// All devices of one user.
    ///
    /// They come on one page: `next_cursor` is null.
    ///
    /// Scope `devices:read`, tier `medium`.
    public Pager<Device> listDevices(String userId, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/users/" + Transport.segment(userId) + "/devices"), Device.class, options);
    }

    /// When users last had Switchboard open.
    ///
    /// For owners and admins. Of up to 100 users, in any order; those who did not use the pages of Switchboard in
    /// the last 30 days are left out, as are ids that no user of the company has. To the minute. What apps and
    /// API keys do for a user does not count.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Pager<LastActive> listLastActive(ListLastActiveQuery query) {
        return listLastActive(query, RequestOptions.DEFAULT);
    }

    /// When users last had Switchboard open.
    ///
    /// For owners and admins. Of up to 100 users, in any order; those who did not use the pages of Switchboard in
    /// the last 30 days are left out, as are ids that no user of the company has. To the minute. What apps and
    /// API keys do for a user does not count.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Pager<LastActive> listLastActive(ListLastActiveQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/users/last-active").query(query), LastActive.class, options);
    }

    /// Lists the user's second factors, newest first.
    ///
    /// Passkeys are added on the page `/passkeys` of the authorization server.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public Pager<SecondFactor> listSecondFactors() {
        return listSecondFactors(RequestOptions.DEFAULT);
    }

    /// Lists the user's second factors, newest first.
    ///
    /// Passkeys are added on the page `/passkeys` of the authorization server.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public Pager<SecondFactor> listSecondFactors(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/users/me/second-factors"), SecondFactor.class, options);
    }

    /// Lists where the user is signed in, the most recently used first.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public Pager<Session> listSessions() {
        return listSessions(RequestOptions.DEFAULT);
    }

    /// Lists where the user is signed in, the most recently used first.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public Pager<Session> listSessions(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/users/me/sessions"), Session.class, options);
    }

    /// Removes an app for one-time codes, or a passkey.
    ///
    /// The user must have authenticated in the last 10 minutes. The recovery codes end with the last second
    /// factor.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void removeSecondFactor(String factorId) {
        removeSecondFactor(factorId, RequestOptions.DEFAULT);
    }

    /// Removes an app for one-time codes, or a passkey.
    ///
    /// The user must have authenticated in the last 10 minutes. The recovery codes end with the last second
    /// factor.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public void removeSecondFactor(String factorId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/users/me/second-factors/" + Transport.segment(factorId)), options);
    }

    /// Gives the user ten new recovery codes.
    ///
    /// The user must have authenticated in the last 10 minutes. They are returned only here; earlier ones are no
    /// longer valid. Each works once, in place of a one-time code.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public RecoveryCodeList replaceRecoveryCodes() {
        return replaceRecoveryCodes(RequestOptions.DEFAULT);
    }

    /// Gives the user ten new recovery codes.
    ///
    /// The user must have authenticated in the last 10 minutes. They are returned only here; earlier ones are no
    /// longer valid. Each works once, in place of a one-time code.
    ///
    /// Scope `me:manage`, tier `medium`. An extension of the API specification.
    public RecoveryCodeList replaceRecoveryCodes(RequestOptions options) {
        return transport.json(Spec.of("POST", "/users/me/second-factors/recovery-codes"), RecoveryCodeList.class, options);
    }

    /// Sends a user a link to a new password.
    ///
    /// The link is valid for 15 minutes and works once; the password stays as it is until then. Without a mail
    /// server, the link is returned in `url`.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Optional<PasswordReset> resetPassword(String userId) {
        return resetPassword(userId, RequestOptions.DEFAULT);
    }

    /// Sends a user a link to a new password.
    ///
    /// The link is valid for 15 minutes and works once; the password stays as it is until then. Without a mail
    /// server, the link is returned in `url`.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public Optional<PasswordReset> resetPassword(String userId, RequestOptions options) {
        return transport.optional(Spec.of("POST", "/users/" + Transport.segment(userId) + "/reset-password"), PasswordReset.class, options);
    }

    /// Removes all second factors and recovery codes of a user who has lost them.
    ///
    /// The acting user must have authenticated in the last 10 minutes. The user is signed out everywhere and
    /// notified by mail, signs in with the password alone, and adds a second factor then if the company requires
    /// one.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public void resetSecondFactor(String userId) {
        resetSecondFactor(userId, RequestOptions.DEFAULT);
    }

    /// Removes all second factors and recovery codes of a user who has lost them.
    ///
    /// The acting user must have authenticated in the last 10 minutes. The user is signed out everywhere and
    /// notified by mail, signs in with the password alone, and adds a second factor then if the company requires
    /// one.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public void resetSecondFactor(String userId, RequestOptions options) {
        transport.nothing(Spec.of("POST", "/users/" + Transport.segment(userId) + "/reset-second-factor"), options);
    }

    /// Changes name, extension or role of a user.
    ///
    /// Any subset of the fields. For an owner or admin, or the company itself. The change is in the activity log.
    ///
    /// Scope `users:write`, tier `medium`.
    public User update(String userId, UserPatch body) {
        return update(userId, body, RequestOptions.DEFAULT);
    }

    /// Changes name, extension or role of a user.
    ///
    /// Any subset of the fields. For an owner or admin, or the company itself. The change is in the activity log.
    ///
    /// Scope `users:write`, tier `medium`.
    public User update(String userId, UserPatch body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/users/" + Transport.segment(userId)).body(body), User.class, options);
    }
}
