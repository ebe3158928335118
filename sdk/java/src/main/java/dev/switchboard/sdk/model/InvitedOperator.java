// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// An operator with the invitation that was just sent.
///
/// @param createdAt When the operator was first invited, RFC 3339 in UTC.
/// @param email The email address with which the operator will sign in.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param invitation The invitation that was sent to the operator.
/// @param name The full name, 1 to 120 characters.
/// @param status Whether the operator can sign in: always `invited`.
@Generated("sdk/renew")
public record InvitedOperator(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("email") String email,
        @JsonProperty("id") String id,
        @JsonProperty("invitation") InvitedOperatorInvitation invitation,
        @JsonProperty("name") String name,
        @JsonProperty("status") OperatorStatus status) {}
