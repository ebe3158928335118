// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A company with its owner and limits, as operators see it.
///
/// @param calling Which outside numbers it may call, with the defaults of what is not set.
/// @param country The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read.
/// @param createdAt When an operator created it, RFC 3339 in UTC.
/// @param eraseAt When a closing company is erased for good, RFC 3339 in UTC; absent otherwise.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The name of the company, 1 to 120 characters.
/// @param numberCount How many phone numbers it has, regardless of their status.
/// @param owner The user who owns the company, invited or active.
/// @param sandbox Whether it is a sandbox, a company for tests of another one.
/// @param status Whether it can use the service, or is about to be erased.
/// @param timezone A name of the IANA time zone database, such as `America/Chicago`, in which pages show times.
/// @param userCount How many users it has, the owner and disabled ones included.
@Generated("sdk/renew")
public record Company(
        @JsonProperty("calling") CallingRules calling,
        @JsonProperty("country") String country,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("erase_at") @Nullable Instant eraseAt,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("number_count") long numberCount,
        @JsonProperty("owner") CompanyOwner owner,
        @JsonProperty("sandbox") boolean sandbox,
        @JsonProperty("status") CompanyStatus status,
        @JsonProperty("timezone") String timezone,
        @JsonProperty("user_count") long userCount) {}
