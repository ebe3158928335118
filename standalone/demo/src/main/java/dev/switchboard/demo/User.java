package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.users`.
record User(
        UUID id,
        String name,
        String email,
        @Nullable String extension,
        String role,
        boolean active,
        Instant createdAt) {

    String status() {
        return active ? "active" : "disabled";
    }
}
