// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The company's sandbox: a company for tests, with its users and numbers.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The name of the sandbox: that of the company when it was created, and `(sandbox)`.
/// @param numbers Its numbers, a hundred at most. Only the sandbox reaches them.
/// @param users Its active users by name, a hundred at most. Their emails get no mail.
@Generated("sdk/renew")
public record Sandbox(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("numbers") List<SandboxNumber> numbers,
        @JsonProperty("users") List<SandboxUser> users) {
    public Sandbox {
        numbers = Objects.requireNonNullElse(numbers, List.of());
        users = Objects.requireNonNullElse(users, List.of());
    }
}
