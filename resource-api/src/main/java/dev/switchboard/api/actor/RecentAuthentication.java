package dev.switchboard.api.actor;

/// Requires that the user of a sensitive step has signed in recently (RFC 9470). A controller calls it
/// before anything else.
public final class RecentAuthentication {

    private RecentAuthentication() {}

    /// Accepts every credential, since the identity does not say yet when its user last
    /// authenticated.
    public static void require(AuditContext audit) {
        // An identity with the time of authentication is refused here, with insufficient_user_authentication.
    }
}
