// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The company whose requests got 429 because of a limit.
///
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The name of the company; null when it is not known.
@Generated("sdk/renew")
public record LimitedRequestsCompany(
        @JsonProperty("id") String id,
        @JsonProperty("name") @Nullable String name) {}
