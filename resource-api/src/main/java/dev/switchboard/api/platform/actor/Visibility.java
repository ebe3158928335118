package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.database.Select;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which of a company's calls, recordings, transcripts, messages, conversations, voicemails
/// and faxes a request may see (docs/guides/visibility.md). Users, numbers, devices and presence
/// are visible to all.
public sealed interface Visibility {

    /// All records: for an owner or admin, or a token that acts for the company itself.
    record Company() implements Visibility {}

    /// The records whose `user_id` is this user.
    record User(UUID userId) implements Visibility {}

    /// No records: for a key whose creator is a disabled member or was deleted.
    record None() implements Visibility {}

    /// Whether a record is visible.
    ///
    /// @param userId the record's `user_id`; null when the line was assigned to nobody
    default boolean sees(@Nullable UUID userId) {
        return switch (this) {
            case Company _ -> true;
            case User(var self) -> self.equals(userId);
            case None _ -> false;
        };
    }

    /// Restricts a select to the visible records.
    ///
    /// @param userId the column that holds a record's `user_id`
    default Select narrow(Select select, String userId) {
        return switch (this) {
            case Company _ -> select;
            case User(var self) -> select.and(userId + " = :viewer").bind("viewer", self);
            case None _ -> select.and("false");
        };
    }

    /// A name to which cursors and sync tokens are bound. Stored tokens contain it, so it stays as it is.
    default String key() {
        return switch (this) {
            case Company _ -> "company";
            case User(var self) -> "person:" + self;
            case None _ -> "nobody";
        };
    }
}
