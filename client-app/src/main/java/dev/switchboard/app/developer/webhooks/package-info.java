/// The pages of webhooks: subscriptions with their delivery log (docs/guides/webhooks.md).
@NullMarked
package dev.switchboard.app.developer.webhooks;

import org.jspecify.annotations.NullMarked;
