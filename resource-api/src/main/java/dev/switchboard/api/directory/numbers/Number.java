package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A phone number of the company (docs/guides/users-and-numbers.md#numbers).
///
/// @param number E.164
/// @param capabilities in the order of [Capability]
/// @param userId the user it is assigned to, or null
/// @param assignedAt when it was assigned; null exactly when `userId` is
@SuppressWarnings("JavaLangClash") // the name of the resource in the API
public record Number(
        UUID id,
        String number,
        @Nullable String label,
        NumberStatus status,
        NumberType type,
        List<Capability> capabilities,
        @Nullable UUID userId,
        @Nullable Instant assignedAt,
        Instant createdAt,
        Instant updatedAt) {

    public Number {
        capabilities = List.copyOf(capabilities);
    }

    /// The number after it is assigned to a user; the same instance if it is so already.
    ///
    /// @throws ApiError 409 when it is assigned to another user or not active, or the user is disabled
    Number assignedTo(Assignee assignee, Instant now) {
        if (assignee.id().equals(userId)) {
            return this;
        }
        if (userId != null) {
            throw ApiError.of(ErrorCode.NUMBER_ASSIGNED);
        }
        if (status != NumberStatus.ACTIVE) {
            throw ApiError.of(ErrorCode.NUMBER_NOT_ACTIVE);
        }
        if (!assignee.active()) {
            throw ApiError.of(ErrorCode.USER_DISABLED);
        }
        return withUser(assignee.id(), now);
    }

    /// The number after it is assigned to nobody; the same instance if it is so already.
    Number unassigned(Instant now) {
        return userId == null ? this : withUser(null, now);
    }

    /// The number with another label.
    Number labeled(@Nullable String newLabel, Instant now) {
        return new Number(id, number, newLabel, status, type, capabilities, userId, assignedAt, createdAt, now);
    }

    private Number withUser(@Nullable UUID user, Instant now) {
        return new Number(
                id, number, label, status, type, capabilities, user, user == null ? null : now, createdAt, now);
    }

    /// The position in the list: by number, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(number, id);
    }
}
