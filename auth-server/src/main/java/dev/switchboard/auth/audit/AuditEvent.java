package dev.switchboard.auth.audit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something that happened.
///
/// @param orgId null where no company is known
/// @param userId the person who did it or for whom it was tried; null where none is known
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
        /// A person signed in.
        SIGN_IN,
        /// Email and password did not fit, or the person may not sign in.
        SIGN_IN_FAILED,
        /// An attempt to sign in was stopped because there were too many.
        SIGN_IN_LIMITED,
        /// A person signed out.
        SIGN_OUT,
        /// A client could not be authenticated; once for each window of client and address.
        CLIENT_AUTHENTICATION_FAILED,
        /// A person allowed an app what it asked for.
        CONSENT_ALLOWED,
        /// A person denied it.
        CONSENT_DENIED,
        /// A code was exchanged for the first tokens of a grant.
        GRANT_MADE,
        /// A code was shown for a second time; its grant ended.
        CODE_REPLAYED,
        /// A refresh token came back shortly after its death; nothing was done.
        REFRESH_TOO_LATE,
        /// A refresh token came back long after its death; its grant ended.
        REFRESH_REPLAYED,
        /// An app revoked a grant with its tokens.
        GRANT_REVOKED,
        /// An app revoked one access token.
        ACCESS_TOKEN_REVOKED
    }
}
