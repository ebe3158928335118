/// From `/oauth/authorize` to the user's decision: the kinds of responses to a request, pending
/// requests and the session that owns each, the JSON routes, and the port of the consent page
/// (docs/guides/oauth.md#the-consent-page).
@NullMarked
package dev.switchboard.auth.consent;

import org.jspecify.annotations.NullMarked;
