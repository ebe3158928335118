package dev.switchboard.app.history.voicemails;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The list of voicemails, and the same list of one alone, to which its call links.
@Controller
class VoicemailController {

    private static final String PATH = "/app/voicemails";
    private static final String ROW = "X-Row";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<Voicemail>> VOICEMAILS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;
    private final Times times;

    VoicemailController(Api api, Colleagues colleagues, Times times) {
        this.api = api;
        this.colleagues = colleagues;
        this.times = times;
    }

    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @ModelAttribute("filters") VoicemailFilters filters,
            @RequestParam(required = false) @Nullable String cursor) {
        boolean administers = session.user().administers();
        var people = ConcurrentRequest.start(() -> administers ? colleagues.all(session) : List.of());
        var voicemails =
                Search.of(() -> api.get(session, filters.query(times.zone()).page(PAGE, cursor), VOICEMAILS));
        var page = PageModel.of("history/voicemails").problem("problem", voicemails.problem());
        page.addObject("colleagues", people.get());
        page.addObject("first", cursor == null || cursor.isEmpty());
        page.addObject("firstAddress", filters.address(PATH).encoded());
        page.addObject("more", voicemails.page().more(filters.address(PATH)));
        return with(page, session, voicemails.items());
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView show(Session session, @PathVariable String id) {
        var page = new ModelAndView("history/voicemails");
        page.addObject("alone", true);
        page.addObject("first", true);
        page.addObject("filters", new VoicemailFilters(null, null, null));
        return with(page, session, List.of(find(session, id)));
    }

    /// @param row set by the script of the page, which replaces the row alone
    @PostMapping(PATH + "/{id}/read")
    ModelAndView mark(
            Session session,
            @PathVariable String id,
            @RequestParam boolean read,
            @RequestHeader(name = ROW, required = false) @Nullable String row) {
        var marked =
                api.patch(session, Query.of("/voicemails/{voicemail_id}", id), Map.of("read", read), Voicemail.class);
        return row == null ? new ModelAndView(Redirects.to(PATH)) : row(session, marked);
    }

    private ModelAndView row(Session session, Voicemail voicemail) {
        return with(new ModelAndView("history/voicemails :: row"), session, List.of(voicemail))
                .addObject("voicemail", voicemail);
    }

    @PostMapping(PATH + "/{id}/delete")
    @Nullable
    ModelAndView delete(
            Session session,
            @PathVariable String id,
            @RequestHeader(name = ROW, required = false) @Nullable String row,
            HttpServletResponse response) {
        api.delete(session, Query.of("/voicemails/{voicemail_id}", id));
        if (row != null) {
            response.setStatus(HttpStatus.NO_CONTENT.value());
            return null;
        }
        session.flash("restorable", id);
        return new ModelAndView(Redirects.to(PATH));
    }

    /// @param row as above
    @PostMapping(PATH + "/{id}/restore")
    ModelAndView restore(
            Session session,
            @PathVariable String id,
            @RequestHeader(name = ROW, required = false) @Nullable String row) {
        var restored = api.post(session, Query.of("/voicemails/{voicemail_id}/restore", id), Voicemail.class);
        return row == null ? Redirects.after(session, "voicemail-restored", PATH) : row(session, restored);
    }

    private Voicemail find(Session session, String id) {
        return api.get(session, Query.of("/voicemails/{voicemail_id}", id), Voicemail.class);
    }

    private ModelAndView with(ModelAndView page, Session session, List<Voicemail> voicemails) {
        page.addObject("voicemails", voicemails);
        page.addObject(
                "names",
                colleagues.names(
                        session, voicemails.stream().map(Voicemail::userId).toList()));
        return page;
    }
}
