// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One media item of an MMS: a picture, a video, a sound or a document.
///
/// @param contentType The media type by its bytes, such as `image/jpeg`; null until the item is fetched.
/// @param size The length of the stored copy in bytes; null until it is fetched.
/// @param url A signed link to the stored copy, valid for an hour for everyone who has it.
@Generated("sdk/renew")
public record MessageMedia(
        @JsonProperty("content_type") @Nullable String contentType,
        @JsonProperty("size") @Nullable Long size,
        @JsonProperty("url") String url) {}
