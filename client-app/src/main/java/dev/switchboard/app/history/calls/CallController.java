package dev.switchboard.app.history.calls;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.calls.Call;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The list of calls and the page of one call.
@Controller
class CallController {

    private static final String PATH = "/app/calls";
    private static final int PAGE = 50;
    private static final int NOT_FOUND = 404;
    private static final ParameterizedTypeReference<Page<Call>> CALLS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;
    private final Lines lines;
    private final WrittenNumbers numbers;
    private final Times times;

    CallController(Api api, Colleagues colleagues, Lines lines, WrittenNumbers numbers, Times times) {
        this.api = api;
        this.colleagues = colleagues;
        this.lines = lines;
        this.numbers = numbers;
        this.times = times;
    }

    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @ModelAttribute("filters") CallFilters filters,
            @RequestParam(required = false) @Nullable String cursor) {
        boolean administers = session.user().administers();
        var people = ConcurrentRequest.start(() -> administers ? colleagues.all(session) : List.of());
        var read = filters.numberAs(numbers.orAsTyped(session, filters.number()));
        var calls = Search.of(() -> api.get(session, read.query(times.zone()).page(PAGE, cursor), CALLS));
        var page = PageModel.of("history/calls").problem("problem", calls.problem());
        page.addObject("calls", calls.items());
        page.addObject("colleagues", people.get());
        page.addObject(
                "names",
                colleagues.names(
                        session, calls.items().stream().map(Call::userId).toList()));
        page.addObject("directions", CallFilters.DIRECTIONS);
        page.addObject("results", CallFilters.RESULTS);
        page.addObject("first", cursor == null || cursor.isEmpty());
        page.addObject("firstAddress", filters.address(PATH).encoded());
        page.addObject("more", calls.page().more(filters.address(PATH)));
        return page;
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView show(Session session, @PathVariable String id) {
        var call = api.get(session, Query.of("/calls/{call_id}", id), Call.class);
        var transcript = ConcurrentRequest.start(
                () -> call.hasTranscript() ? transcript(session, id) : Optional.<Transcript>empty());
        var recordings = call.recordingIds().stream()
                .map(recording -> ConcurrentRequest.start(() -> recording(session, recording)))
                .toList();
        var page = new ModelAndView("history/call");
        page.addObject("call", call);
        page.addObject(
                "name",
                colleagues.names(session, Collections.singleton(call.userId())).of(call.userId()));
        page.addObject("line", lines.find(session, call.own()).orElse(null));
        var heard = recordings.stream()
                .map(ConcurrentRequest::get)
                .flatMap(Optional::stream)
                .toList();
        page.addObject("recordings", heard);
        page.addObject("transcript", transcript.get().orElse(null));
        page.addObject(
                "positions",
                transcript.get().map(Transcript::segments).stream()
                        .flatMap(List::stream)
                        .map(segment -> Recording.position(segment.start(), heard, call.answeredAt()))
                        .toList());
        return page;
    }

    /// Opens the file of a recording by a link of this moment: those of a page expire after an hour.
    @GetMapping("/app/recordings/{id}/file")
    ModelAndView open(Session session, @PathVariable String id) {
        var recording = api.get(session, Query.of("/recordings/{recording_id}", id), Recording.class);
        return new ModelAndView(Redirects.to(recording.mediaUrl()));
    }

    private Optional<Transcript> transcript(Session session, String id) {
        return found(() -> api.get(session, Query.of("/calls/{call_id}/transcript", id), Transcript.class));
    }

    private Optional<Recording> recording(Session session, String id) {
        return found(() -> api.get(session, Query.of("/recordings/{recording_id}", id), Recording.class));
    }

    /// What was removed since the call was read, for example by retention, is not on the page.
    private static <T> Optional<T> found(Supplier<T> request) {
        try {
            return Optional.of(request.get());
        } catch (ApiException error) {
            if (error.status() == NOT_FOUND) {
                return Optional.empty();
            }
            throw error;
        }
    }
}
