package dev.switchboard.api.directory.users;

import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user of the company (docs/guides/users-and-numbers.md#users).
///
/// @param extension 2 to 6 digits, or null
public record User(
        UUID id,
        String name,
        String email,
        @Nullable String extension,
        UserRole role,
        UserStatus status,
        Instant createdAt,
        Instant updatedAt) {

    /// The user with another `updated_at`.
    User updatedAt(Instant time) {
        return new User(id, name, email, extension, role, status, createdAt, time);
    }

    /// The position in the list: by name, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(name, id);
    }
}
