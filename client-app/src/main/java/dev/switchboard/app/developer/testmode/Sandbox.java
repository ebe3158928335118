package dev.switchboard.app.developer.testmode;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The company's sandbox, as the API shows it.
record Sandbox(String id, String name, List<User> users, List<SandboxNumber> numbers) {

    record User(
            String id,
            String name,
            String email,
            String role,
            @Nullable String extension) {}

    /// @param userId to whom it is assigned; null for nobody
    record SandboxNumber(
            String id,
            String number,
            List<String> capabilities,
            @Nullable String userId) {

        SandboxNumber {
            capabilities = List.copyOf(capabilities);
        }
    }

    Sandbox {
        users = List.copyOf(users);
        numbers = List.copyOf(numbers);
    }

    /// The name of one of its users; null for nobody.
    public @Nullable String userName(@Nullable String userId) {
        return users.stream()
                .filter(user -> user.id().equals(userId))
                .map(User::name)
                .findFirst()
                .orElse(null);
    }
}
