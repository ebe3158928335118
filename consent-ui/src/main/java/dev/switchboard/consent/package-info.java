/// The pages a person meets on the way to allowing an app: sign-in, consent, and the page that says why nothing could
/// be redirected. The authorization server carries this module as a jar and serves the pages under
/// `switchboard.consent-url`.
@NullMarked
package dev.switchboard.consent;

import org.jspecify.annotations.NullMarked;
