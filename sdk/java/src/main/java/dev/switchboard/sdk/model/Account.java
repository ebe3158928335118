// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A company.
///
/// @param country ISO 3166-1 alpha-2.
/// @param createdAt When it was created.
/// @param id Its id.
/// @param mainNumber The number that rings the team, E.164; null for none.
/// @param name Its name.
/// @param numberCount How many phone numbers it has, regardless of their status.
/// @param timezone A name of the IANA time zone database.
/// @param userCount The number of active users.
@Generated("sdk/renew")
public record Account(
        @JsonProperty("country") String country,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("main_number") @Nullable String mainNumber,
        @JsonProperty("name") String name,
        @JsonProperty("number_count") long numberCount,
        @JsonProperty("timezone") String timezone,
        @JsonProperty("user_count") long userCount) {}
