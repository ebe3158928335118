/// Signing in to the applications by the authorization code flow with PKCE (RFC 7636), signing in again for sensitive
/// steps (RFC 9470), and signing out.
@NullMarked
package dev.switchboard.app.signin;

import org.jspecify.annotations.NullMarked;
