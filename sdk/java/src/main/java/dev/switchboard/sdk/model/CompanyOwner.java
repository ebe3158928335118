// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The user who owns a company, or is invited to.
///
/// @param email The email address with which the owner signs in.
/// @param name The full name as the invitation had it, or as the owner changed it.
/// @param status Whether the owner has accepted the invitation and can sign in.
@Generated("sdk/renew")
public record CompanyOwner(
        @JsonProperty("email") String email,
        @JsonProperty("name") String name,
        @JsonProperty("status") CompanyOwnerStatus status) {}
