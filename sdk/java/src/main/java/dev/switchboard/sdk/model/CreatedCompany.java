// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// A new company, with the invitation of its owner.
///
/// @param calling Which outside numbers it may call: the defaults.
/// @param country The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read.
/// @param createdAt When it was created, RFC 3339 in UTC.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param invitation The invitation that was sent to the owner.
/// @param name The name of the company, 1 to 120 characters.
/// @param numberCount How many phone numbers it has: always 0.
/// @param owner The user who will own it after accepting the invitation.
/// @param sandbox Whether it is the sandbox of another company. A company that an operator creates never is, so
///     it is always `false`.
/// @param status Whether it can use the service: always `active`.
/// @param timezone A name of the IANA time zone database, such as `America/Chicago`, in which pages show times.
/// @param userCount How many users it has: always 1, the owner.
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
        @JsonProperty("sandbox") boolean sandbox,
        @JsonProperty("status") CompanyStatus status,
        @JsonProperty("timezone") String timezone,
        @JsonProperty("user_count") long userCount) {}
