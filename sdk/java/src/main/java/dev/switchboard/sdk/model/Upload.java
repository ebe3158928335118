// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// A stored file that messages of the company can send.
///
/// @param contentType The media type that its bytes say, whatever the request claimed.
/// @param expiresAt Until when messages may name it, RFC 3339 in UTC; a day after the upload.
/// @param size The length of the file in bytes, at most 10,485,760.
/// @param url The value for `media_urls` of the company's messages; nobody can fetch it.
@Generated("sdk/renew")
public record Upload(
        @JsonProperty("content_type") String contentType,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("size") long size,
        @JsonProperty("url") String url) {}
