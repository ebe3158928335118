// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// An operator of the service.
///
/// @param createdAt When the operator was invited.
/// @param email The email address with which the operator signs in.
/// @param id Its id.
/// @param name The full name.
/// @param status Whether the operator can sign in.
@Generated("sdk/renew")
public record Operator(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("email") String email,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("status") OperatorStatus status) {}
