// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Something that the service consists of or needs.
///
/// @param detail Why it is not up, or more about it; null when there is nothing to say.
/// @param name `database`, `replication`, `redis`, `gateway`, `auth_server`, `client_app`, `resource_api`,
///     `media_store`, `telephony_engine`, `message_carrier`, `mail`; a later version may have others.
/// @param status Whether it works at this moment.
@Generated("sdk/renew")
public record ServiceHealthPart(
        @JsonProperty("detail") @Nullable String detail,
        @JsonProperty("name") String name,
        @JsonProperty("status") ServiceHealthStatus status) {}
