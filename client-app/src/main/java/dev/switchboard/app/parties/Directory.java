package dev.switchboard.app.parties;

import dev.switchboard.app.sessions.Session;
import org.jspecify.annotations.Nullable;

/// Names for numbers. Every bean of this type is asked, in their `@Order`, until one knows the number.
public interface Directory {

    /// Who is at a number. Pages ask for each of their rows, so it returns what it keeps.
    ///
    /// @param number in E.164, or an extension
    /// @return null when it does not know the number, or cannot be read now
    @Nullable Entry find(Session session, String number);

    /// @param detail what to know beside the name, such as the company of a contact; null for nothing
    record Entry(String name, @Nullable String detail) {}
}
