// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Somebody outside of the company, as a user or the company knows them.
///
/// @param company Where the person works, up to 120 characters; null for nothing.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param emails Up to 10 email addresses, in the order in which they were given.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The full name, 1 to 120 visible characters.
/// @param note What users should remember, up to 2,000 characters; null for nothing.
/// @param numbers Up to 10 phone numbers, in the order in which they were given.
/// @param shared Whether everybody in the company sees it, or only one user.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the only user who sees it; null when it is shared.
@Generated("sdk/renew")
public record Contact(
        @JsonProperty("company") @Nullable String company,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("emails") List<ContactEmail> emails,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("note") @Nullable String note,
        @JsonProperty("numbers") List<ContactNumber> numbers,
        @JsonProperty("shared") boolean shared,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") @Nullable String userId) {
    public Contact {
        emails = Objects.requireNonNullElse(emails, List.of());
        numbers = Objects.requireNonNullElse(numbers, List.of());
    }
}
