package dev.switchboard.api.actor;

import dev.switchboard.api.database.Select;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which of an organization's calls, recordings, transcripts, messages, conversations, voicemails
/// and faxes a request may see (docs/guides/visibility.md). Users, numbers, devices and presence
/// are the same in every view.
public sealed interface Visibility {

    /// Everything: an acting owner or admin, or a token that acts for the organization itself.
    record Company() implements Visibility {}

    /// The records whose `user_id` is this user.
    record Person(UUID userId) implements Visibility {}

    /// No record at all: a key whose creator, a member, is disabled, or whose creator is gone.
    record Nobody() implements Visibility {}

    /// Whether a record of that user's line lies in this view.
    ///
    /// @param userId the record's `user_id`, null when the line was nobody's
    default boolean sees(@Nullable UUID userId) {
        return switch (this) {
            case Company _ -> true;
            case Person(var self) -> self.equals(userId);
            case Nobody _ -> false;
        };
    }

    /// Narrows a select to the records of this view.
    ///
    /// @param userId the column that holds a record's `user_id`
    default Select narrow(Select select, String userId) {
        return switch (this) {
            case Company _ -> select;
            case Person(var self) -> select.and(userId + " = :viewer").bind("viewer", self);
            case Nobody _ -> select.and("false");
        };
    }

    /// The view's name, to which cursors are bound.
    default String key() {
        return switch (this) {
            case Company _ -> "company";
            case Person(var self) -> "person:" + self;
            case Nobody _ -> "nobody";
        };
    }
}
