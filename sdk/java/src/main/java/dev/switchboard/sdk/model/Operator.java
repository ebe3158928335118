// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// An operator of the service, who manages companies and no phone calls.
///
/// @param createdAt When the operator was first invited, RFC 3339 in UTC.
/// @param email The email address with which the operator signs in.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The full name, 1 to 120 characters.
/// @param status Whether the operator has accepted the invitation and can sign in.
@Generated("sdk/renew")
public record Operator(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("email") String email,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("status") OperatorStatus status) {}
