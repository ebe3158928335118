package dev.switchboard.app.parties;

import dev.switchboard.app.sessions.Session;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Names for numbers. Every bean of this type is asked, in their `@Order`, until one knows the number; and all of them
/// for those to call while a user types a name.
public interface Directory {

    /// Who is at a number. Pages ask for each of their rows, so it returns what it keeps.
    ///
    /// @param number in E.164, or an extension
    /// @return null when it does not know the number, or cannot be read now
    @Nullable
    Entry find(Session session, String number);

    /// Looks up the numbers of a page together, so that [#find] knows them.
    ///
    /// @param numbers in E.164, or extensions; null for withheld ones
    default void prepare(Session session, Collection<? extends @Nullable String> numbers) {}

    /// Those with this text in their name, company or number.
    ///
    /// @param text one to 120 characters
    /// @return the first ones; empty when they cannot be read now
    default List<Suggestion> search(Session session, String text) {
        return List.of();
    }

    /// @param detail what to know beside the name, such as the company of a contact; null for nothing
    record Entry(String name, @Nullable String detail) {}

    /// Somebody to call.
    ///
    /// @param number in E.164
    record Suggestion(String name, String number, @Nullable String detail) {}
}
