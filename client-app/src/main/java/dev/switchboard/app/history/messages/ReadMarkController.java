package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.history.messages.ConversationMessages.Part;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// Marks messages and conversations as read or unread.
@Controller
class ReadMarkController {

    private static final String PATH = "/app/messages";
    private static final int LATEST = 200;
    /// Each is a request, and the user's limit lets 60 pass at once (docs/guides/rate-limits.md).
    private static final int MARKED_AT_ONCE = 40;

    private final Api api;
    private final ConversationMessages messages;

    ReadMarkController(Api api, ConversationMessages messages) {
        this.api = api;
        this.messages = messages;
    }

    /// Marks one message.
    @PostMapping(PATH + "/{id}/{messageId}/read")
    ModelAndView mark(
            Session session, @PathVariable String id, @PathVariable String messageId, @RequestParam boolean read) {
        mark(session, messageId, read);
        return new ModelAndView(Redirects.to(PATH + "/" + id + (read ? "" : "?keep-unread")));
    }

    /// Marks the conversation from the list: all its latest messages as read, or its last one as unread.
    @PostMapping(PATH + "/{id}/read")
    ModelAndView markConversation(
            Session session,
            @PathVariable String id,
            @RequestParam boolean read,
            @RequestParam(name = "last_message_id", required = false) @Nullable String last) {
        if (read) {
            markAll(session, messages.read(session, id, LATEST, Part.LATEST));
        } else if (last != null) {
            mark(session, last, false);
        }
        return new ModelAndView(Redirects.to(PATH));
    }

    /// The script of a conversation marks as read what it shows.
    ///
    /// @param cursor of the page that it shows; null for the first one
    /// @param until of the page that it shows; null for the latest
    @PostMapping(PATH + "/{id}/seen")
    ResponseEntity<Void> seen(
            Session session,
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable Instant until) {
        markAll(session, messages.read(session, id, ConversationMessages.PAGE, new Part(cursor, until)));
        return ResponseEntity.noContent().build();
    }

    private void mark(Session session, String messageId, boolean read) {
        api.patch(session, Query.of("/messages/{message_id}", messageId), Map.of("read", read), Message.class);
    }

    private void markAll(Session session, Page<Message> shown) {
        var marked = shown.items().stream()
                .filter(message -> !message.read())
                .limit(MARKED_AT_ONCE)
                .map(message -> ConcurrentRequest.start(() -> {
                    mark(session, message.id(), true);
                    return true;
                }))
                .toList();
        marked.forEach(ConcurrentRequest::get);
    }
}
