// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A company.
///
/// @param id Its id.
/// @param name The name; null when it is not known.
@Generated("sdk/renew")
public record ConnectedAppCompany(
        @JsonProperty("id") String id,
        @JsonProperty("name") @Nullable String name) {}
