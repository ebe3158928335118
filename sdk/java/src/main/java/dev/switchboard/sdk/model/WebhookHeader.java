// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A header that a subscription adds to its deliveries.
///
/// @param name The field name, up to 100 characters: neither one that deliveries have anyway nor one of the
///     connection.
/// @param value Up to 200 printable characters, stored encrypted; everyone who may manage the webhook sees it.
@Generated("sdk/renew")
public record WebhookHeader(
        @JsonProperty("name") String name,
        @JsonProperty("value") String value) {}
