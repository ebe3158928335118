/// Sign-in with email, password and second factor, the browser session, sign-out, and the limits on
/// guessing (docs/guides/oauth.md#the-consent-page, docs/guides/browsers.md#cookies).
@NullMarked
package dev.switchboard.auth.signin;

import org.jspecify.annotations.NullMarked;
