/// The token endpoint (RFC 6749, section 3.2) on Spring Authorization Server: how a client
/// authenticates, which scopes its token gets, and the one row that an access token is.
@NullMarked
package dev.switchboard.auth.tokens;

import org.jspecify.annotations.NullMarked;
