// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A company, as far as the operator sees it.
///
/// @param id Its id.
/// @param name The name; null when it is not known.
@Generated("sdk/renew")
public record OperatorAppCompany(
        @JsonProperty("id") String id,
        @JsonProperty("name") @Nullable String name) {}
