// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Work of one kind that waits.
///
/// @param name `webhook_deliveries`, `messages`, `faxes`, `message_media`, `media_deletions`, `mail`,
///     `unstored_recordings`, `unstored_voicemails`, `unstored_faxes` (at Asterisk), `revocations` (for Redis),
///     `notifications` (for the resource API); a later version may have others.
/// @param oldestAt Since when the oldest of them has been waiting, RFC 3339 in UTC; null when none is.
/// @param waiting How many items are due and not done, counted up to 100,000.
@Generated("sdk/renew")
public record ServiceHealthQueue(
        @JsonProperty("name") String name,
        @JsonProperty("oldest_at") @Nullable Instant oldestAt,
        @JsonProperty("waiting") long waiting) {}
