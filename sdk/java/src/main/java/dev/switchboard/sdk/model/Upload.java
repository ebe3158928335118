// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// A file to send with messages of the company.
///
/// @param contentType What the file is by its bytes.
/// @param expiresAt Until when messages may name it.
/// @param size In bytes.
/// @param url For `media_urls` of the company's messages; nobody can fetch it.
@Generated("sdk/renew")
public record Upload(
        @JsonProperty("content_type") String contentType,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("size") long size,
        @JsonProperty("url") String url) {}
