package dev.switchboard.app.unread;

import java.util.Locale;

/// What can be new.
enum Kind {
    /// Texts that are not marked as read.
    MESSAGES,
    /// Voicemails that are not marked as read.
    VOICEMAILS,
    /// Calls that were missed since the browser last showed the list of calls.
    CALLS;

    /// The page of the navigation that shows them, which is the name of the resource that changes too
    /// (docs/guides/client-socket.md#changes).
    String page() {
        return name().toLowerCase(Locale.ROOT);
    }
}
