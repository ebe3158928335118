// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A company, as operators see it.
///
/// @param calling What it may call, with the defaults of what is not set.
/// @param country ISO 3166-1 alpha-2.
/// @param createdAt When it was created.
/// @param eraseAt When a closing company is erased; absent otherwise.
/// @param id Its id.
/// @param name The name.
/// @param numberCount How many numbers it has.
/// @param owner The user who owns it.
/// @param status Whether it is active, suspended, or about to be erased.
/// @param timezone A name of the IANA time zone database.
/// @param userCount How many users it has, the owner included.
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
        @JsonProperty("status") CompanyStatus status,
        @JsonProperty("timezone") String timezone,
        @JsonProperty("user_count") long userCount) {}
