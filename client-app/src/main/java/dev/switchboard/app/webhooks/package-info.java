/// The pages of webhooks: subscriptions with their delivery log, and the webhook of the first generation
/// (docs/guides/webhooks.md).
@NullMarked
package dev.switchboard.app.webhooks;

import org.jspecify.annotations.NullMarked;
