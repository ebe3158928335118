package dev.switchboard.app.team.numbers;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.PanelRequest;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of phone numbers, with the panel of one of them, and the pool.
@Controller
class NumberController {

    static final String PATH = "/app/numbers";

    private static final String TEMPLATE = "team/numbers";

    private static final ParameterizedTypeReference<Page<AvailableNumber>> AVAILABLE =
            new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;

    NumberController(Api api, Colleagues colleagues) {
        this.api = api;
        this.colleagues = colleagues;
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, NumberFilter filter) {
        try {
            return page(session, filter, null);
        } catch (ApiException error) {
            if (!filter.narrowsPool() || !error.correctable()) {
                throw error;
            }
            var unfiltered = new NumberFilter(filter.status(), filter.cursor(), null, null, null, null);
            return page(session, unfiltered, Problem.of(error));
        }
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView open(Session session, @PathVariable String id, NumberFilter filter) {
        return opened(session, id, filter, null);
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView save(
            Session session,
            @PathVariable String id,
            NumberFilter filter,
            @RequestParam(required = false) @Nullable String label) {
        var typed = FormValue.orNull(label);
        try {
            api.patch(
                    session,
                    Query.of("/numbers/{number_id}", id),
                    Collections.singletonMap("label", typed),
                    Line.class);
        } catch (ApiException error) {
            return opened(session, id, filter, RowProblem.of(id, error)).with("label", typed);
        }
        return done(session, filter, id, "number-saved");
    }

    /// Moves the number. The API takes a number from its user by a request of its own; a user whom the page did not
    /// show keeps it.
    ///
    /// @param heldBy whose number it was on the page
    @PostMapping(PATH + "/{id}/assign")
    ModelAndView assign(
            Session session,
            @PathVariable String id,
            NumberFilter filter,
            @RequestParam(name = "user_id", required = false) @Nullable String userId,
            @RequestParam(name = "held_by", required = false) @Nullable String heldBy) {
        var user = FormValue.orNull(userId);
        var holder = FormValue.orNull(heldBy);
        try {
            var number = api.get(session, Query.of("/numbers/{number_id}", id), Line.class);
            boolean moves = user != null && holder != null && !user.equals(holder) && holder.equals(number.userId());
            if (moves) {
                assign(session, id, null);
            }
            assign(session, id, user);
        } catch (ApiException error) {
            return opened(session, id, filter, RowProblem.of(id, error)).with("chosen", user);
        }
        return done(session, filter, id, user == null ? "number-unassigned" : "number-assigned");
    }

    private void assign(Session session, String id, @Nullable String userId) {
        api.post(session, Query.of("/numbers/{number_id}/assign", id), Collections.singletonMap("user_id", userId));
    }

    @PostMapping(PATH + "/{id}/release")
    ModelAndView release(Session session, @PathVariable String id, NumberFilter filter) {
        try {
            api.post(session, Query.of("/numbers/{number_id}/release", id));
        } catch (ApiException error) {
            return opened(session, id, filter, RowProblem.of(id, error));
        }
        return PanelRequest.gone(session, id, "number-released", filter.address());
    }

    /// Takes a number, and opens it, so that it can be assigned.
    @PostMapping("/app/available-numbers/{id}/take")
    ModelAndView take(Session session, @PathVariable String id, NumberFilter filter) {
        try {
            var taken = api.postOnce(session, Query.of("/available-numbers/{number_id}/take", id), null, Line.class);
            return done(session, filter, taken.id(), "number-taken");
        } catch (ApiException error) {
            return page(session, filter, Problem.of(error));
        }
    }

    private static ModelAndView done(Session session, NumberFilter filter, String id, String notice) {
        return Redirects.after(session, notice, filter.of(id));
    }

    /// The page with the panel of a number.
    private PageModel opened(Session session, String id, NumberFilter filter, @Nullable RowProblem problem) {
        var number = api.get(session, Query.of("/numbers/{number_id}", id), Line.class);
        var page = PanelRequest.isCurrent()
                ? model(PanelRequest.page(TEMPLATE), session, filter, colleagues.read(session))
                : page(session, filter, null);
        return page.with("opened", number)
                .with("label", number.label())
                .with("chosen", number.userId())
                .problem("problem", problem);
    }

    private PageModel page(Session session, NumberFilter filter, @Nullable Problem poolProblem) {
        var people = ConcurrentRequest.start(() -> colleagues.read(session));
        var pool = ConcurrentRequest.start(() -> session.user().administers()
                ? api.get(session, filter.available(), AVAILABLE)
                : new Page<AvailableNumber>(List.of(), null, null));
        var numbers = api.get(session, filter.numbers(), Lines.PAGE);
        var available = pool.get();
        return model(PageModel.of(TEMPLATE), session, filter, people.get())
                .with("numbers", numbers.items())
                .with("more", numbers.nextCursor() == null ? null : filter.more(numbers.nextCursor()))
                .with("available", available.items())
                .with(
                        "moreAvailable",
                        available.nextCursor() == null ? null : filter.moreAvailable(available.nextCursor()))
                .with("narrowed", filter.narrows())
                .with("poolNarrowed", filter.narrowsPool())
                .problem("poolProblem", poolProblem);
    }

    /// What rows and panel show beside the number.
    private static PageModel model(PageModel page, Session session, NumberFilter filter, List<Colleague> users) {
        return page.with("users", Colleagues.choices(users))
                .with("holders", users.stream().collect(Collectors.toMap(Colleague::id, Function.identity())))
                .with("manages", session.user().administers())
                .with("filter", filter)
                .with("opened", null);
    }
}
