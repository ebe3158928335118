/// The token endpoint (RFC 6749, section 3.2) on Spring Authorization Server: how a client authenticates, which
/// scopes its token gets, and the one row that an access token is. Client libraries read the server metadata first (RFC
/// 8414).
///
/// Spring Authorization Server's filters decide which request is for which route, and pass on its types:
/// [ClientSecrets] authenticates the client, [ClientRequests] reads the request, [ClientResponses] grants it. A client
/// is read for each request, and the statement that stores a token checks once more that app and company are not
/// suspended. So a suspension, a replaced secret or other scopes are effective with the next token.
@NullMarked
package dev.switchboard.auth.tokens;

import org.jspecify.annotations.NullMarked;
