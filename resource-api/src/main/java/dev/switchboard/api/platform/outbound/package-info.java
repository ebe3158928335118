/// Requests to user-supplied addresses: only over https, and only to public addresses, checked on
/// the very address of the connection (docs/guides/webhooks.md#addresses).
@NullMarked
package dev.switchboard.api.platform.outbound;

import org.jspecify.annotations.NullMarked;
