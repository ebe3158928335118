/// A client of the Switchboard API. Start with [Switchboard]; [OAuthApp] gets access tokens, and [WebhookReceiver]
/// verifies the deliveries of webhooks.
@NullMarked
package dev.switchboard.sdk;

import org.jspecify.annotations.NullMarked;
