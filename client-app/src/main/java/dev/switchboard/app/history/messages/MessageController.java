package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.history.messages.ConversationMessages.Part;
import dev.switchboard.app.history.messages.SendMessage.Outcome;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.parties.Parties;
import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
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

    private static final ParameterizedTypeReference<Page<Conversation>> CONVERSATION_PAGE =
            new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;
    private final Lines lines;
    private final Parties parties;
    private final SendMessage sendMessage;
    private final SearchTexts searchTexts;
    private final ConversationMessages conversationMessages;

    MessageController(
            Api api,
            Colleagues colleagues,
            Lines lines,
            Parties parties,
            SendMessage sendMessage,
            SearchTexts searchTexts,
            ConversationMessages conversationMessages) {
        this.api = api;
        this.colleagues = colleagues;
        this.lines = lines;
        this.parties = parties;
        this.sendMessage = sendMessage;
        this.searchTexts = searchTexts;
        this.conversationMessages = conversationMessages;
    }

    /// @param q searches the latest conversations for a name or a number, and all messages for a text
    /// @param cursor of a further page of messages that were found
    /// @param to opens the form of a new conversation with this number
    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(required = false) @Nullable String all,
            @RequestParam(required = false) @Nullable String q,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable String to) {
        return q == null || q.isBlank()
                ? conversations(session, all != null, MessageForm.to(to), null)
                : search(session, q, cursor);
    }

    @PostMapping(PATH)
    ModelAndView begin(
            Session session,
            @ModelAttribute("form") MessageForm form,
            @RequestParam(name = "file", required = false) @Nullable List<MultipartFile> files) {
        return switch (sendMessage.send(session, form, files)) {
            case Outcome.Sent sent -> to(sent);
            case Outcome.Refused refused -> conversations(session, false, refused.form(), refused.problem());
        };
    }

    /// @param until shows the messages up to this time, of a message that was found
    /// @param keepUnread set after a message was marked as unread, so that the page does not mark it as read again
    @GetMapping(PATH + "/{id}")
    ModelAndView show(
            Session session,
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable Instant until,
            @RequestParam(name = "keep-unread", required = false) @Nullable String keepUnread) {
        return conversation(session, id, new Part(cursor, until), MessageForm.empty(), null)
                .addObject("keepUnread", keepUnread != null);
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView send(
            Session session,
            @PathVariable String id,
            @ModelAttribute("form") MessageForm form,
            @RequestParam(name = "file", required = false) @Nullable List<MultipartFile> files) {
        return switch (sendMessage.send(session, form, files)) {
            case Outcome.Sent sent -> to(sent);
            case Outcome.Refused refused -> conversation(session, id, Part.LATEST, refused.form(), refused.problem());
        };
    }

    private static ModelAndView to(Outcome.Sent sent) {
        return new ModelAndView(Redirects.to(PATH + "/" + sent.conversationId()));
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

    private ModelAndView conversations(Session session, boolean all, MessageForm form, @Nullable Problem problem) {
        var from = ConcurrentRequest.start(() -> lines.usable(session, "sms", "mms"));
        int limit = all ? MOST_CONVERSATIONS : CONVERSATIONS;
        var conversations = conversations(session, limit);
        boolean cut = conversations.size() == limit;
        return list(session, conversations, form, from.get(), problem)
                .addObject("more", !all && cut ? PATH + "?all" : null)
                .addObject("cut", all && cut);
    }

    private ModelAndView search(Session session, String searched, @Nullable String cursor) {
        var from = ConcurrentRequest.start(() -> lines.usable(session, "sms", "mms"));
        var texts = ConcurrentRequest.start(() -> searchTexts.find(session, searched, cursor));
        var conversations = conversations(session, MOST_CONVERSATIONS);
        var found = texts.get();
        parties.prepare(session, found.items().stream().map(Message::other).toList());
        boolean first = cursor == null || cursor.isEmpty();
        return list(
                        session,
                        first ? having(session, conversations, searched) : List.of(),
                        MessageForm.empty(),
                        from.get(),
                        null)
                .addObject("q", searched)
                .addObject("found", found.items())
                .addObject("moreFound", found.more(Query.of(PATH).with("q", searched)))
                .addObject("cut", first && conversations.size() == MOST_CONVERSATIONS);
    }

    private ModelAndView list(
            Session session,
            List<Conversation> conversations,
            MessageForm form,
            List<Line> from,
            @Nullable Problem problem) {
        var page = page("history/messages", problem);
        add(page, session, conversations);
        return page.addObject("lines", from).addObject("form", form).addObject("found", List.of());
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
            Session session, String id, Part part, MessageForm form, @Nullable Problem problem) {
        var sendFrom = ConcurrentRequest.start(() -> lines.usable(session, "sms", "mms"));
        var besides = ConcurrentRequest.start(() -> besides(session));
        Page<Message> messages;
        try {
            messages = conversationMessages.read(session, id, ConversationMessages.PAGE, part);
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
        page.addObject("first", part.latest());
        page.addObject(
                "name",
                colleagues
                        .names(session, Collections.singleton(latest.userId()))
                        .of(latest.userId()));
        page.addObject("until", part.until());
        page.addObject("more", messages.more(Query.of(PATH + "/{id}", id).with("until", part.until())));
        page.addObject("form", form);
        return page;
    }

    private static ModelAndView page(String template, @Nullable Problem problem) {
        return PageModel.of(template).problem("problem", problem);
    }
}
