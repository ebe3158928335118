package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.history.messages.SendMessage.Outcome;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.parties.Parties;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;

/// The list of conversations and the page of one conversation.
@Controller
class MessageController {

    private static final String PATH = "/app/messages";
    private static final int CONVERSATIONS = 50;
    /// What the API returns at most; the list of conversations has no further pages.
    private static final int MOST_CONVERSATIONS = 200;

    private static final int PAGE = 30;
    private static final int LATEST = 200;
    /// Each is a request, and the user's limit lets 60 pass at once (docs/guides/rate-limits.md).
    private static final int MARKED_AT_ONCE = 40;

    /// Before all messages: a conversation is shown from its beginning, not only the last 30 days of it.
    private static final String BEGINNING = "2000-01-01T00:00:00Z";

    private static final ParameterizedTypeReference<Page<Message>> MESSAGES = new ParameterizedTypeReference<>() {};
    private static final ParameterizedTypeReference<Page<Conversation>> CONVERSATION_PAGE =
            new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;
    private final Lines lines;
    private final Parties parties;
    private final SendMessage sendMessage;

    MessageController(Api api, Colleagues colleagues, Lines lines, Parties parties, SendMessage sendMessage) {
        this.api = api;
        this.colleagues = colleagues;
        this.lines = lines;
        this.parties = parties;
        this.sendMessage = sendMessage;
    }

    /// @param q searches the latest conversations for a name, a number or a text
    /// @param to opens the form of a new conversation with this number
    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(required = false) @Nullable String all,
            @RequestParam(required = false) @Nullable String q,
            @RequestParam(required = false) @Nullable String to) {
        return conversations(session, all != null, q, MessageForm.to(to), null);
    }

    @PostMapping(PATH)
    ModelAndView begin(
            Session session,
            @ModelAttribute("form") MessageForm form,
            @RequestParam(name = "file", required = false) @Nullable List<MultipartFile> files) {
        return switch (sendMessage.send(session, form, files)) {
            case Outcome.Sent sent -> to(sent);
            case Outcome.Refused refused -> conversations(session, false, null, refused.form(), refused.problem());
        };
    }

    /// @param keepUnread set after a message was marked as unread, so that the page does not mark it as read again
    @GetMapping(PATH + "/{id}")
    ModelAndView show(
            Session session,
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(name = "keep-unread", required = false) @Nullable String keepUnread) {
        return conversation(session, id, cursor, MessageForm.empty(), null).addObject("keepUnread", keepUnread != null);
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView send(
            Session session,
            @PathVariable String id,
            @ModelAttribute("form") MessageForm form,
            @RequestParam(name = "file", required = false) @Nullable List<MultipartFile> files) {
        return switch (sendMessage.send(session, form, files)) {
            case Outcome.Sent sent -> to(sent);
            case Outcome.Refused refused -> conversation(session, id, null, refused.form(), refused.problem());
        };
    }

    private static ModelAndView to(Outcome.Sent sent) {
        return new ModelAndView(Redirects.to(PATH + "/" + sent.conversationId()));
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
            markAll(session, messages(session, id, LATEST, null));
        } else if (last != null) {
            mark(session, last, false);
        }
        return new ModelAndView(Redirects.to(PATH));
    }

    /// Opens an item of an MMS by a link of this moment: those of a page expire after an hour.
    @GetMapping(PATH + "/{id}/{messageId}/media/{index}")
    ModelAndView open(Session session, @PathVariable String messageId, @PathVariable int index) {
        var media = api.get(session, Query.of("/messages/{message_id}", messageId), Message.class)
                .media();
        if (index < 0 || index >= media.size()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return new ModelAndView(Redirects.to(media.get(index).url()));
    }

    /// The script of a conversation marks as read what it shows.
    ///
    /// @param cursor of the page that it shows; null for the latest
    @PostMapping(PATH + "/{id}/seen")
    ResponseEntity<Void> seen(
            Session session, @PathVariable String id, @RequestParam(required = false) @Nullable String cursor) {
        markAll(session, messages(session, id, PAGE, cursor));
        return ResponseEntity.noContent().build();
    }

    private void mark(Session session, String messageId, boolean read) {
        api.patch(session, Query.of("/messages/{message_id}", messageId), Map.of("read", read), Message.class);
    }

    private void markAll(Session session, Page<Message> messages) {
        var marked = messages.items().stream()
                .filter(message -> !message.read())
                .limit(MARKED_AT_ONCE)
                .map(message -> ConcurrentRequest.start(() -> {
                    mark(session, message.id(), true);
                    return true;
                }))
                .toList();
        marked.forEach(ConcurrentRequest::get);
    }

    private Page<Message> messages(Session session, String id, int limit, @Nullable String cursor) {
        return api.get(
                session,
                Query.of("/messages")
                        .with("conversation_id", id)
                        .with("since", BEGINNING)
                        .page(limit, cursor),
                MESSAGES);
    }

    private ModelAndView conversations(
            Session session, boolean all, @Nullable String q, MessageForm form, @Nullable Problem problem) {
        var from = ConcurrentRequest.start(() -> lines.usable(session, "sms", "mms"));
        var searched = q == null || q.isBlank() ? null : q;
        int limit = all || searched != null ? MOST_CONVERSATIONS : CONVERSATIONS;
        var conversations = conversations(session, limit);
        var page = page("history/messages", problem);
        add(page, session, searched == null ? conversations : having(session, conversations, searched));
        page.addObject("q", q);
        page.addObject("lines", from.get());
        page.addObject("form", form);
        boolean cut = conversations.size() == limit;
        page.addObject("more", !all && searched == null && cut ? PATH + "?all" : null);
        page.addObject("cut", (all || searched != null) && cut);
        return page;
    }

    private List<Conversation> having(Session session, List<Conversation> conversations, String searched) {
        return conversations.stream()
                .filter(conversation -> conversation.has(searched, parties.nameAt(session, conversation.otherNumber())))
                .toList();
    }

    /// The latest conversations, whose numbers are looked up together.
    private List<Conversation> conversations(Session session, int limit) {
        var conversations = api.get(session, Query.of("/conversations").with("limit", limit), CONVERSATION_PAGE)
                .items();
        parties.prepare(
                session, conversations.stream().map(Conversation::otherNumber).toList());
        return conversations;
    }

    private void add(ModelAndView page, Session session, List<Conversation> conversations) {
        page.addObject("conversations", conversations);
        page.addObject(
                "names",
                colleagues.names(
                        session,
                        conversations.stream()
                                .map(conversation -> conversation.lastMessage().userId())
                                .toList()));
    }

    /// Those beside a conversation. The page does without them while they cannot be read.
    private List<Conversation> besides(Session session) {
        try {
            return conversations(session, CONVERSATIONS);
        } catch (ApiException unavailable) {
            return List.of();
        }
    }

    private ModelAndView conversation(
            Session session, String id, @Nullable String cursor, MessageForm form, @Nullable Problem problem) {
        var sendFrom = ConcurrentRequest.start(() -> lines.usable(session, "sms", "mms"));
        var besides = ConcurrentRequest.start(() -> besides(session));
        Page<Message> messages;
        try {
            messages = messages(session, id, PAGE, cursor);
        } catch (ApiException error) {
            // An id of another form is a problem of a field to the API, and no conversation here.
            throw error.fields().stream().anyMatch(field -> field.field().equals("conversation_id"))
                    ? new ResponseStatusException(HttpStatus.NOT_FOUND)
                    : error;
        }
        if (messages.items().isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        var latest = messages.items().getFirst();
        var page = page("history/conversation", problem);
        add(page, session, besides.get());
        page.addObject("id", id);
        page.addObject("own", latest.own());
        page.addObject("other", latest.other());
        page.addObject("line", lines.find(session, latest.own()).orElse(null));
        page.addObject(
                "mayWrite",
                latest.other() != null
                        && sendFrom.get().stream().map(Line::number).anyMatch(number -> number.equals(latest.own())));
        page.addObject("messages", messages.items().reversed());
        page.addObject("first", cursor == null || cursor.isEmpty());
        page.addObject(
                "name",
                colleagues
                        .names(session, Collections.singleton(latest.userId()))
                        .of(latest.userId()));
        page.addObject("more", messages.more(Query.of(PATH + "/{id}", id)));
        page.addObject("form", form);
        return page;
    }

    private static ModelAndView page(String template, @Nullable Problem problem) {
        return PageModel.of(template).problem("problem", problem);
    }
}
