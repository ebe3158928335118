package dev.switchboard.app.phone;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A phone number of the organization.
///
/// @param number E.164
/// @param status `active`, `pending` or `porting`
/// @param userId to whom it is assigned; null for nobody
record Line(
        String id,
        String number,
        @Nullable String label,
        String status,
        List<String> capabilities,
        @Nullable String userId,
        @Nullable Instant assignedAt) {

    /// Whether calls can come and go on it.
    boolean active() {
        return "active".equals(status) && capabilities.contains("voice");
    }

    boolean isOf(String user) {
        return Objects.equals(userId, user);
    }
}
