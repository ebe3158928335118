package dev.switchboard.api.numbers;

import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A phone number of the organization (docs/guides/users-and-numbers.md#numbers).
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

    /// The number as it is once it is given to a user; the very same when it is theirs already.
    ///
    /// @throws ApiError 409 when it is another's, not active, or the user is disabled
    Number to(Assignee person, Instant now) {
        if (person.id().equals(userId)) {
            return this;
        }
        if (userId != null) {
            throw ApiError.conflict("The number is assigned to another person; give it to nobody first.");
        }
        if (status != NumberStatus.ACTIVE) {
            throw ApiError.conflict("The number is not active yet.");
        }
        if (!person.active()) {
            throw ApiError.conflict("The person is disabled.");
        }
        return heldBy(person.id(), now);
    }

    /// The number as it is once nobody has it; the very same when nobody had.
    Number toNobody(Instant now) {
        return userId == null ? this : heldBy(null, now);
    }

    private Number heldBy(@Nullable UUID holder, Instant now) {
        return new Number(
                id, number, label, status, type, capabilities, holder, holder == null ? null : now, createdAt, now);
    }

    /// Its place among the numbers of the organization: by number, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(number, id);
    }
}
