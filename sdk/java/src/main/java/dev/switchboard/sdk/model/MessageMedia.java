// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One item of an MMS.
///
/// @param contentType The media type of the fetched item; null before.
/// @param size In bytes; null until it is fetched.
/// @param url A signed link, good for an hour without a credential.
@Generated("sdk/renew")
public record MessageMedia(
        @JsonProperty("content_type") @Nullable String contentType,
        @JsonProperty("size") @Nullable Long size,
        @JsonProperty("url") String url) {}
