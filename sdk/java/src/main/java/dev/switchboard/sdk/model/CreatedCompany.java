// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// A new company.
///
/// @param calling What it may call.
/// @param country ISO 3166-1 alpha-2.
/// @param createdAt When it was created.
/// @param id Its id.
/// @param invitation The invitation of the owner.
/// @param name The name.
/// @param numberCount Always 0.
/// @param owner The user who owns it.
/// @param status Always `active`.
/// @param timezone A name of the IANA time zone database.
/// @param userCount Always 1, the owner.
@Generated("sdk/renew")
public record CreatedCompany(
        @JsonProperty("calling") CallingRules calling,
        @JsonProperty("country") String country,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("invitation") CreatedCompanyInvitation invitation,
        @JsonProperty("name") String name,
        @JsonProperty("number_count") long numberCount,
        @JsonProperty("owner") CompanyOwner owner,
        @JsonProperty("status") CompanyStatus status,
        @JsonProperty("timezone") String timezone,
        @JsonProperty("user_count") long userCount) {}
