/// The token endpoint (RFC 6749, section 3.2) on Spring Authorization Server: how a client authenticates, which
/// scopes its token gets, and the one row that an access token is. Client libraries read the server metadata first (RFC
/// 8414).
///
/// For client credentials and refreshes, an app is read once and then remembered for two seconds
/// ([dev.switchboard.auth.apps.RecentApps]). The statement that stores the token requires that the app's row still
/// has the version (`xmin`) that was read. If it does not, or if what is remembered would refuse the request, the
/// client authenticates again by the row as it is now. So a suspension, a replaced secret or other scopes are
/// effective with the next token. Revocation, introspection and code exchange read the app each time.
@NullMarked
package dev.switchboard.auth.tokens;

import org.jspecify.annotations.NullMarked;
