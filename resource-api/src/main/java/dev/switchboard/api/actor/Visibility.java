package dev.switchboard.api.actor;

import dev.switchboard.api.database.Select;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which of an organization's calls, recordings, transcripts, messages, conversations, voicemails
/// and faxes a request may see (docs/guides/visibility.md). Users, numbers, devices and presence
/// are the same in every view.
public sealed interface Visibility {

    /// Everything: an actor owner or admin, or a token that acts for the organization itself.
    record Organization() implements Visibility {}

    /// The records whose `user_id` is this user.
    record User(UUID userId) implements Visibility {}

    /// No record at all: a key whose creator, a member, is disabled, or whose creator is gone.
    record None() implements Visibility {}

    /// Whether a record of that user's line lies in this view.
    ///
    /// @param userId the record's `user_id`, null when the line was nobody's
    default boolean sees(@Nullable UUID userId) {
        return switch (this) {
            case Organization _ -> true;
            case User(var self) -> self.equals(userId);
            case None _ -> false;
        };
    }

    /// Narrows a select to the records of this view.
    ///
    /// @param userId the column that holds a record's `user_id`
    default Select narrow(Select select, String userId) {
        return switch (this) {
            case Organization _ -> select;
            case User(var self) -> select.and(userId + " = :viewer").bind("viewer", self);
            case None _ -> select.and("false");
        };
    }

    /// The view's name, to which cursors are bound.
    default String key() {
        return switch (this) {
            case Organization _ -> "company";
            case User(var self) -> "person:" + self;
            case None _ -> "nobody";
        };
    }
}
