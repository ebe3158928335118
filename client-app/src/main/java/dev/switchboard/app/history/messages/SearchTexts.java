package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// Searches the texts of all messages that the user may see (docs/guides/messages.md#search).
@Component
class SearchTexts {

    static final Page<Message> NOTHING = new Page<>(List.of(), null, null);

    private static final int PAGE = 30;
    private static final ParameterizedTypeReference<Page<Message>> MESSAGES = new ParameterizedTypeReference<>() {};

    private final Api api;

    SearchTexts(Api api) {
        this.api = api;
    }

    /// The messages with these words, newest first; none while they cannot be searched.
    ///
    /// @param cursor of a further page; null for the first one
    Page<Message> find(Session session, String words, @Nullable String cursor) {
        var query = Query.of("/messages")
                .with("q", words.strip())
                .with("since", ConversationMessages.BEGINNING)
                .page(PAGE, cursor);
        try {
            return api.get(session, query, MESSAGES);
        } catch (ApiException unavailable) {
            return NOTHING;
        }
    }
}
