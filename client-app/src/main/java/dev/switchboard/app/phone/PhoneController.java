package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.calls.Call;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.phone.SetUpSteps.Step;
import dev.switchboard.app.presence.Presence;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of the phone: dial pad, presence, parked and recent calls, and charts of the last week.
@Controller
class PhoneController {

    private static final String PATH = "/app/phone";
    private static final int RECENT = 10;
    private static final ParameterizedTypeReference<Page<Call>> CALLS = new ParameterizedTypeReference<>() {};
    private static final ParameterizedTypeReference<Page<ParkedCall>> PARKED = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Lines lines;
    private final Colleagues colleagues;
    private final SetUpSteps setUp;
    private final Week week;

    PhoneController(Api api, Lines lines, Colleagues colleagues, SetUpSteps setUp, Week week) {
        this.api = api;
        this.lines = lines;
        this.colleagues = colleagues;
        this.setUp = setUp;
        this.week = week;
    }

    /// The body of PUT /presence/me.
    record PresenceForm(String status, @Nullable String message) {

        PresenceForm {
            status = FormValue.orEmpty(status);
            message = FormValue.orNull(message);
        }
    }

    /// @param to a number to dial, from a link on another page
    @GetMapping({"/app", PATH})
    ModelAndView phone(
            Session session,
            @RequestParam(required = false) @Nullable String to,
            @CookieValue(name = SetUpController.COOKIE, required = false) @Nullable String dismissed) {
        var presence = ConcurrentRequest.start(() -> api.get(session, Query.of("/presence/me"), Presence.class));
        var steps = ConcurrentRequest.start(
                () -> SetUpController.dismissed(session, dismissed) ? List.<Step>of() : setUp.of(session));
        return page(session, presence, to, null).with("setUp", steps.get());
    }

    @PostMapping(PATH + "/presence")
    ModelAndView setPresence(Session session, PresenceForm form) {
        try {
            api.put(session, Query.of("/presence/me"), form, Presence.class);
            return Redirects.after(session, "presence-set", PATH);
        } catch (ApiException error) {
            var typed = new Presence(session.user().id(), form.status(), form.message(), false);
            return page(session, ConcurrentRequest.start(() -> typed), null, Problem.of(error));
        }
    }

    /// Sets the status alone, from the menu of any page. A message ends with the status that it belongs to.
    @PostMapping("/app/presence")
    ResponseEntity<Void> setStatus(Session session, @RequestParam String status) {
        api.put(session, Query.of("/presence/me"), new PresenceForm(status, null), Presence.class);
        return ResponseEntity.noContent().build();
    }

    /// The list of parked calls alone, which the page reads again when calls change.
    @GetMapping(PATH + "/parked")
    ModelAndView parked(Session session) {
        return new ModelAndView("phone/lists :: parked").addObject("parked", parkedRows(session));
    }

    /// The list of recent calls alone.
    @GetMapping(PATH + "/recent")
    ModelAndView recent(Session session) {
        return new ModelAndView("phone/lists :: recent").addObject("recent", recentRows(session));
    }

    private PageModel page(
            Session session, ConcurrentRequest<Presence> presence, @Nullable String to, @Nullable Problem problem) {
        var parked = ConcurrentRequest.start(() -> parkedRows(session));
        var recent = ConcurrentRequest.start(() -> recentRows(session));
        var charts = ConcurrentRequest.start(() -> week.charts(session));
        return PageModel.of("phone/phone")
                .with("to", to)
                .with("callerIds", lines.usable(session, "voice"))
                .with("presence", presence.get())
                .problem("problem", problem)
                .with("charts", charts.get())
                .with("parked", parked.get())
                .with("recent", recent.get());
    }

    /// The calls that colleagues have parked. Those of the user are among the live calls already.
    private List<CallRow> parkedRows(Session session) {
        return api.get(session, Query.of("/client/parked-calls"), PARKED).items().stream()
                .filter(call -> !session.user().id().equals(call.userId()))
                .map(call -> parkedRow(session, call))
                .toList();
    }

    private List<CallRow> recentRows(Session session) {
        var query = Query.of("/calls").with("user_id", session.user().id()).with("limit", RECENT);
        return api.get(session, query, CALLS).items().stream()
                .filter(call -> !"in_progress".equals(call.result()))
                .map(call -> row(session, call))
                .toList();
    }

    private CallRow parkedRow(Session session, ParkedCall call) {
        return new CallRow(
                call.id(),
                call.inbound(),
                "in_progress",
                call.otherNumber(),
                holderOf(session, call.userId()),
                call.parkedSlot(),
                call.startedAt(),
                0);
    }

    private CallRow row(Session session, Call call) {
        return new CallRow(
                call.id(),
                call.inbound(),
                call.result(),
                call.other(),
                holderOf(session, call.userId()),
                call.parkedSlot(),
                call.startedAt(),
                call.duration());
    }

    /// The name of the colleague whose call it is.
    private @Nullable String holderOf(Session session, @Nullable String userId) {
        var holder = session.user().id().equals(userId) ? null : colleagues.find(session, userId);
        return holder == null ? null : holder.name();
    }
}
