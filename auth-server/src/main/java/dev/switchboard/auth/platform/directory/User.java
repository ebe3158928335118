package dev.switchboard.auth.platform.directory;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user of the company, with the fields of `GET /v1/users/{user_id}`
/// (docs/guides/users-and-numbers.md#users).
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
        Instant updatedAt) {}
