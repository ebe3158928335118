package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.openapi.OptionalBody;
import org.jspecify.annotations.Nullable;

/// The body of POST /webhooks/{webhook_id}/secret, which may be missing.
///
/// @param secret used as given; without it one is generated
@OptionalBody
record SecretChange(@Secret @Nullable String secret) {}
