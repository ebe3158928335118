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
/// @param company Where the contact works; null for nothing.
/// @param createdAt When it was created.
/// @param emails The email addresses, in the order in which they were given.
/// @param id Its id.
/// @param name The name.
/// @param note What to remember; null for nothing.
/// @param numbers The phone numbers, in the order in which they were given.
/// @param shared Whether the whole company sees it.
/// @param updatedAt When it last changed.
/// @param userId Whose contact it is; null when it is shared.
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
