package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The messages of one conversation.
@Component
class ConversationMessages {

    /// How many messages a page shows.
    static final int PAGE = 30;

    /// Before all messages: a conversation is shown from its beginning, not only the last 30 days of it.
    static final String BEGINNING = "2000-01-01T00:00:00Z";

    private static final ParameterizedTypeReference<Page<Message>> MESSAGES = new ParameterizedTypeReference<>() {};

    private final Api api;

    ConversationMessages(Api api) {
        this.api = api;
    }

    /// Which part of a conversation a page shows.
    ///
    /// @param cursor of a further page; null or empty for the first one
    /// @param until before which its messages were created; null for now
    record Part(@Nullable String cursor, @Nullable Instant until) {

        static final Part LATEST = new Part(null, null);

        boolean latest() {
            return until == null && (cursor == null || cursor.isEmpty());
        }
    }

    /// The messages of a part, newest first.
    Page<Message> read(Session session, String id, int limit, Part part) {
        return api.get(
                session,
                Query.of("/messages")
                        .with("conversation_id", id)
                        .with("since", BEGINNING)
                        .with("until", part.until())
                        .page(limit, part.cursor()),
                MESSAGES);
    }
}
