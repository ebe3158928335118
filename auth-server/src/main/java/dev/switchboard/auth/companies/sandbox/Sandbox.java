package dev.switchboard.auth.companies.sandbox;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A sandbox, as its company sees it.
///
/// @param users who act in it, by name
/// @param numbers which only it reaches, in order
record Sandbox(UUID id, String name, Instant createdAt, List<User> users, List<Number> numbers) {

    record User(
            UUID id,
            String name,
            String email,
            String role,
            @Nullable String extension) {}

    /// Named as the document shows it, `SandboxNumber`.
    ///
    /// @param number E.164
    /// @param userId to whom it is assigned; null for nobody
    @SuppressWarnings("AvoidCommonTypeNames")
    record Number(
            UUID id,
            String number,
            List<String> capabilities,
            @Nullable UUID userId) {}

    Sandbox {
        users = List.copyOf(users);
        numbers = List.copyOf(numbers);
    }
}
