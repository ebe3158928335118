/// Requests to addresses that users or strangers supply: only over https, and only to public
/// addresses, checked on the very address that is connected to (docs/guides/webhooks.md#addresses).
@NullMarked
package dev.switchboard.api.outbound;

import org.jspecify.annotations.NullMarked;
