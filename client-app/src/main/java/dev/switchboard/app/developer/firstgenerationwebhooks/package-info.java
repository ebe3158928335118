/// The page of the webhook of the first generation (docs/guides/webhooks.md).
@NullMarked
package dev.switchboard.app.developer.firstgenerationwebhooks;

import org.jspecify.annotations.NullMarked;
