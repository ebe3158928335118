// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The user who owns a company.
///
/// @param email The email address with which the owner signs in.
/// @param name The full name.
/// @param status Whether the owner can sign in.
@Generated("sdk/renew")
public record CompanyOwner(
        @JsonProperty("email") String email,
        @JsonProperty("name") String name,
        @JsonProperty("status") CompanyOwnerStatus status) {}
