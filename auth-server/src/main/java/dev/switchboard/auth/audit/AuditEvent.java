package dev.switchboard.auth.audit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something that happened.
///
/// @param orgId null where no company is known
/// @param userId the user who did it or for whom it was tried; null where none is known
/// @param clientId the app concerned, if any
/// @param subjectId the record it was about, such as a grant; null for none
public record AuditEvent(
        Kind kind,
        @Nullable UUID orgId,
        @Nullable UUID userId,
        @Nullable String clientId,
        @Nullable UUID subjectId) {

    /// What can happen.
    public enum Kind {
        /// A user signed in.
        SIGN_IN,
        /// Email and password did not fit, or the user may not sign in.
        SIGN_IN_FAILED,
        /// An attempt to sign in was stopped because there were too many.
        SIGN_IN_LIMITED,
        /// A user signed out.
        SIGN_OUT,
        /// A session ended, with the tokens that Switchboard's own applications got in it.
        SESSION_ENDED,
        /// A user changed the password; all other sessions of the user ended.
        PASSWORD_CHANGED,
        /// A client could not be authenticated; once for each window of client and address.
        CLIENT_AUTHENTICATION_FAILED,
        /// A user allowed an app what it asked for.
        CONSENT_ALLOWED,
        /// A user denied it.
        CONSENT_DENIED,
        /// A code was exchanged for the first tokens of a grant.
        GRANT_MADE,
        /// A code was shown for a second time; its grant ended.
        CODE_REPLAYED,
        /// A refresh token came back shortly after its death; nothing was done.
        REFRESH_TOO_LATE,
        /// A refresh token came back long after its death; its grant ended.
        REFRESH_REPLAYED,
        /// A refresh was refused because refreshes ran ahead of the access tokens that were used;
        /// nothing was done. Once for each window of a grant.
        REFRESH_AHEAD,
        /// An app revoked a grant with its tokens.
        GRANT_REVOKED,
        /// An app revoked one access token.
        ACCESS_TOKEN_REVOKED,
        /// A user made an API key.
        API_KEY_CREATED,
        /// A user or an operator gave an API key another name.
        API_KEY_RENAMED,
        /// A user, or the operator, revoked an API key.
        API_KEY_REVOKED,
        /// An app was registered.
        APP_REGISTERED,
        /// An app's name, addresses or scopes were changed.
        APP_CHANGED,
        /// An app was given a new secret; the one before works on for a while.
        APP_SECRET_REPLACED,
        /// The secret before the present one was ended.
        APP_SECRET_ENDED,
        /// An app was deleted with everything it gave.
        APP_DELETED,
        /// The operator was asked to approve sensitive scopes of an app.
        APPROVAL_REQUESTED,
        /// A user removed an app, with everything one had allowed it.
        APP_REMOVED,
        /// The operator approved sensitive scopes of an app.
        APPROVAL_GIVEN,
        /// The operator refused to approve sensitive scopes of an app.
        APPROVAL_REFUSED,
        /// The operator withdrew the approval of sensitive scopes of an app, or it ended because
        /// the company changed the app's name, homepage or redirect addresses.
        APPROVAL_WITHDRAWN,
        /// The operator suspended an app.
        APP_SUSPENDED,
        /// The operator let a suspended app in again.
        APP_REINSTATED,
        /// An operator created a company.
        COMPANY_CREATED,
        /// An operator changed the name, country or time zone of a company.
        COMPANY_CHANGED,
        /// An operator suspended a company.
        COMPANY_SUSPENDED,
        /// An operator reinstated a suspended or closing company.
        COMPANY_REINSTATED,
        /// An operator deleted a company: it is suspended, and erased later.
        COMPANY_CLOSED,
        /// A company that was closing was erased; in the operators' log only.
        COMPANY_ERASED,
        /// A user was invited, by an administrator of the company, or as its owner by an operator.
        USER_INVITED,
        /// An invited user accepted, and became a user of the company.
        INVITATION_ACCEPTED,
        /// An administrator revoked an invitation.
        INVITATION_REVOKED,
        /// An invitation was sent again, with a new link.
        INVITATION_RESENT,
        /// An operator invited another one.
        OPERATOR_INVITED,
        /// An operator removed one, with sessions and tokens.
        OPERATOR_REMOVED,
        /// The second step of a sign-in failed: the password was right, the code was not.
        SECOND_FACTOR_FAILED,
        /// A user used a recovery code in place of a second factor.
        RECOVERY_CODE_USED,
        /// A user added an app for one-time codes, or a passkey.
        SECOND_FACTOR_ADDED,
        /// A user removed one.
        SECOND_FACTOR_REMOVED,
        /// An administrator removed all second factors of a user; all sessions of the user ended.
        SECOND_FACTOR_RESET,
        /// A user got new recovery codes.
        RECOVERY_CODES_REPLACED,
        /// An administrator disabled a user; all sessions and grants of the user ended.
        USER_DISABLED,
        /// An administrator enabled a disabled user.
        USER_ENABLED,
        /// An administrator erased the name, the email and the sign-in data of a disabled user.
        USER_ERASED,
        /// The owner made an admin the owner, and is an admin since.
        OWNER_CHANGED,
        /// Somebody who knows the email, or an administrator, asked for a link to a new password.
        PASSWORD_RESET_REQUESTED,
        /// A user chose a new password by a link; all sessions of the user ended.
        PASSWORD_RESET,
        /// A user changed the own name.
        PROFILE_CHANGED,
        /// A user asked for another email, which is not confirmed yet.
        EMAIL_CHANGE_REQUESTED,
        /// A user confirmed a new email.
        EMAIL_CHANGED,
        /// A user signed up, confirmed the email, and owns a new company.
        COMPANY_SIGNED_UP,
        /// The operator set or removed a rate plan.
        RATE_PLAN_CHANGED
    }
}
