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
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.parties.Parties;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
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
    private final CallSearch search;
    private final Parties parties;
    private final WrittenNumbers numbers;
    private final Times times;

    CallController(
            Api api,
            Colleagues colleagues,
            Lines lines,
            CallSearch search,
            Parties parties,
            WrittenNumbers numbers,
            Times times) {
        this.api = api;
        this.colleagues = colleagues;
        this.lines = lines;
        this.search = search;
        this.parties = parties;
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
        var meaning = search.of(session, filters);
        var calls = meaning.nothing()
                ? Search.<Call>none()
                : Search.of(() ->
                        api.get(session, meaning.filters().query(times.zone()).page(PAGE, cursor), CALLS));
        var page = PageModel.of("history/calls").problem("problem", calls.problem());
        page.addObject("calls", calls.items());
        page.addObject("colleagues", people.get());
        page.addObject(
                "names",
                colleagues.names(
                        session, calls.items().stream().map(Call::userId).toList()));
        page.addObject("chips", chips(filters));
        page.addObject(
                "matches",
                meaning.matches().stream()
                        .map(match -> new Match(
                                match.name(),
                                numbers.formatted(session, match.number()),
                                filters.searchFor(match.number()).address(PATH).encoded()))
                        .toList());
        page.addObject("directions", CallFilters.DIRECTIONS);
        page.addObject("results", CallFilters.RESULTS);
        page.addObject("first", cursor == null || cursor.isEmpty());
        page.addObject("firstAddress", filters.address(PATH).encoded());
        page.addObject("more", calls.page().more(filters.address(PATH)));
        return page;
    }

    /// A link that narrows the list.
    ///
    /// @param key of its text, `calls.chip.{key}`
    record Chip(String key, String address, boolean current) {}

    /// Somebody with the name that was searched for.
    record Match(String name, String formatted, String address) {}

    private static List<Chip> chips(CallFilters filters) {
        boolean recorded = "true".equals(filters.recorded());
        var chosen = FormValue.orEmpty(filters.result());
        var results = Stream.concat(Stream.of(""), CallFilters.CHIPS.stream())
                .map(result -> new Chip(
                        result.isEmpty() ? "all" : result,
                        filters.resultAs(result).address(PATH).encoded(),
                        result.equals(chosen) && !recorded));
        var withRecordings =
                new Chip("recorded", filters.recordedOnly().address(PATH).encoded(), recorded);
        return Stream.concat(results, Stream.of(withRecordings)).toList();
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
        var speakers = speakers(session, call);
        page.addObject("speakers", speakers);
        page.addObject(
                "transcriptText",
                transcript.get().map(said -> said.text(speakers)).orElse(null));
        page.addObject("transcript", transcript.get().orElse(null));
        page.addObject(
                "positions",
                transcript.get().map(Transcript::segments).stream()
                        .flatMap(List::stream)
                        .map(segment -> Recording.position(segment.start(), heard, call.answeredAt()))
                        .toList());
        return page;
    }

    /// The transcript as a text file, with the names of those who speak.
    @GetMapping(PATH + "/{id}/transcript")
    ResponseEntity<String> download(Session session, @PathVariable String id) {
        var call = api.get(session, Query.of("/calls/{call_id}", id), Call.class);
        var said = transcript(session, id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        return ResponseEntity.ok()
                .contentType(new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("transcript-" + call.id() + ".txt")
                                .build()
                                .toString())
                .body(said.text(speakers(session, call)));
    }

    /// The names of those who speak, as far as they are known, by what a transcript calls them.
    private Map<String, String> speakers(Session session, Call call) {
        var names = new HashMap<String, String>();
        var other = parties.nameAt(session, call.other());
        var own =
                colleagues.names(session, Collections.singleton(call.userId())).of(call.userId());
        if (other != null) {
            names.put(call.inbound() ? Transcript.CALLER : Transcript.CALLEE, other);
        }
        if (own != null) {
            names.put(call.inbound() ? Transcript.CALLEE : Transcript.CALLER, own);
        }
        return names;
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
