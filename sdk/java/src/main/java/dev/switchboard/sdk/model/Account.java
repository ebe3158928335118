// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The company that the credential belongs to, with counts of what it has.
///
/// @param country The country, ISO 3166-1 alpha-2; it decides how numbers without `+` are read and which are for
///     emergencies.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param mainNumber The number (E.164) whose calls ring every available user at once; null for none.
/// @param name The name of the company, 1 to 120 characters.
/// @param numberCount How many phone numbers the company has, regardless of their status.
/// @param sandbox Whether the company is a sandbox, whose calls, messages and faxes are simulated.
/// @param timezone A name of the IANA time zone database, in which pages show times; the API itself uses UTC.
/// @param userCount How many users are active; disabled ones do not count.
@Generated("sdk/renew")
public record Account(
        @JsonProperty("country") String country,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("main_number") @Nullable String mainNumber,
        @JsonProperty("name") String name,
        @JsonProperty("number_count") long numberCount,
        @JsonProperty("sandbox") boolean sandbox,
        @JsonProperty("timezone") String timezone,
        @JsonProperty("user_count") long userCount) {}
