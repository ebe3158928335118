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

/// The page of phone numbers.
@Controller
class NumberController {

    static final String PATH = "/app/numbers";

    private static final ParameterizedTypeReference<Page<AvailableNumber>> AVAILABLE =
            new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;

    NumberController(Api api, Colleagues colleagues) {
        this.api = api;
        this.colleagues = colleagues;
    }

    /// @param choose the number whose row offers all users, for browsers without scripts
    @GetMapping(PATH)
    ModelAndView list(Session session, NumberFilter filter, @RequestParam(required = false) @Nullable String choose) {
        try {
            return page(session, filter, null, null, null).addObject("choosing", choose);
        } catch (ApiException error) {
            if (!filter.narrowsPool() || !error.correctable()) {
                throw error;
            }
            var unfiltered = new NumberFilter(filter.status(), filter.cursor(), null, null, null, null);
            return page(session, unfiltered, null, null, Problem.of(error));
        }
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
            return page(session, filter, RowProblem.of(id, error), typed, null);
        }
        return done(session, filter, "number-saved");
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
            return page(session, filter, RowProblem.of(id, error), null, null)
                    .addObject("reassigned", new Reassigned(user));
        }
        return done(session, filter, user == null ? "number-unassigned" : "number-assigned");
    }

    /// To whom a refused request would have assigned the number.
    private record Reassigned(@Nullable String userId) {}

    private void assign(Session session, String id, @Nullable String userId) {
        api.post(session, Query.of("/numbers/{number_id}/assign", id), Collections.singletonMap("user_id", userId));
    }

    @PostMapping(PATH + "/{id}/release")
    ModelAndView release(Session session, @PathVariable String id, NumberFilter filter) {
        try {
            api.post(session, Query.of("/numbers/{number_id}/release", id));
        } catch (ApiException error) {
            return page(session, filter, RowProblem.of(id, error), null, null);
        }
        return done(session, filter, "number-released");
    }

    @PostMapping("/app/available-numbers/{id}/take")
    ModelAndView take(Session session, @PathVariable String id, NumberFilter filter) {
        try {
            api.postOnce(session, Query.of("/available-numbers/{number_id}/take", id), null, Line.class);
        } catch (ApiException error) {
            return page(session, filter, null, null, Problem.of(error));
        }
        return done(session, filter, "number-taken");
    }

    private static ModelAndView done(Session session, NumberFilter filter, String notice) {
        return Redirects.after(session, notice, filter.address());
    }

    private ModelAndView page(
            Session session,
            NumberFilter filter,
            @Nullable RowProblem problem,
            @Nullable String typedLabel,
            @Nullable Problem poolProblem) {
        boolean manages = session.user().administers();
        var people = ConcurrentRequest.start(() -> colleagues.read(session));
        var pool = ConcurrentRequest.start(() -> manages
                ? api.get(session, filter.available(), AVAILABLE)
                : new Page<AvailableNumber>(List.of(), null, null));
        var numbers = api.get(session, filter.numbers(), Lines.PAGE);
        var available = pool.get();
        return PageModel.of("team/numbers")
                .with(
                        "numbers",
                        numbers.items().stream()
                                .map(number -> problem != null
                                                && typedLabel != null
                                                && number.id().equals(problem.id())
                                        ? number.labeled(typedLabel)
                                        : number)
                                .toList())
                .with("more", numbers.nextCursor() == null ? null : filter.more(numbers.nextCursor()))
                .with("available", available.items())
                .with(
                        "moreAvailable",
                        available.nextCursor() == null ? null : filter.moreAvailable(available.nextCursor()))
                .with("users", Colleagues.choices(people.get()))
                .with("holders", people.get().stream().collect(Collectors.toMap(Colleague::id, Function.identity())))
                .with("manages", manages)
                .with("filter", filter)
                .with("narrowed", filter.narrows())
                .with("poolNarrowed", filter.narrowsPool())
                .problem("problem", problem)
                .problem("poolProblem", poolProblem);
    }
}
