package dev.switchboard.app.history.faxes;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ApiException.FieldProblem;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.util.Comparator;
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

/// The list of faxes with the form of a new one.
@Controller
class FaxController {

    private static final String PATH = "/app/faxes";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<Fax>> FAXES = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Colleagues colleagues;
    private final Lines lines;
    private final WrittenNumbers numbers;
    private final Times times;

    FaxController(Api api, Colleagues colleagues, Lines lines, WrittenNumbers numbers, Times times) {
        this.api = api;
        this.colleagues = colleagues;
        this.lines = lines;
        this.numbers = numbers;
        this.times = times;
    }

    /// @param to opens the form of a new fax to this number
    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @ModelAttribute("filters") FaxFilters filters,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable String to) {
        var from = ConcurrentRequest.start(() -> lines.usable(session, "fax"));
        var faxes = Search.of(() -> api.get(session, filters.query(times.zone()).page(PAGE, cursor), FAXES));
        var page = PageModel.of("history/faxes").problem("filterProblem", faxes.problem());
        page.addObject("filters", filters);
        page.addObject("lines", inOrder(from.get(), session.user().id()));
        page.addObject("form", FaxForm.to(to));
        page.addObject("first", cursor == null || cursor.isEmpty());
        page.addObject("firstAddress", filters.address(PATH).encoded());
        page.addObject("more", faxes.page().more(filters.address(PATH)));
        return with(page, session, faxes.items());
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView show(Session session, @PathVariable String id) {
        var fax = api.get(session, Query.of("/faxes/{fax_id}", id), Fax.class);
        var page = new ModelAndView("history/faxes");
        page.addObject("alone", true);
        page.addObject("first", true);
        page.addObject("filters", FaxFilters.NONE);
        return with(page, session, List.of(fax));
    }

    /// Opens the PDF by a link of this moment: those of a page expire after an hour.
    @GetMapping(PATH + "/{id}/pdf")
    ModelAndView open(Session session, @PathVariable String id) {
        var fax = api.get(session, Query.of("/faxes/{fax_id}", id), Fax.class);
        var link = fax.readable() ? fax.mediaUrl() : null;
        if (link == null) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return new ModelAndView(Redirects.to(link));
    }

    @PostMapping(PATH)
    ModelAndView send(
            Session session,
            @ModelAttribute("form") FaxForm form,
            @RequestParam(required = false) @Nullable MultipartFile file) {
        try {
            var parts = form.sentTo(numbers.orAsTyped(session, form.to())).parts(file);
            api.postOnce(session, Query.of("/faxes"), parts, Fax.class);
        } catch (ApiException error) {
            var page = list(session, FaxFilters.NONE, null, null);
            page.addObject("form", form);
            page.addObject("problem", problem(error));
            page.setStatus(HttpStatus.UNPROCESSABLE_CONTENT);
            return page;
        }
        return Redirects.after(session, "fax-queued", PATH);
    }

    /// A body that is too large is so because of the file.
    private static Problem problem(ApiException error) {
        var problem = Problem.of(error);
        return error.status() == HttpStatus.CONTENT_TOO_LARGE.value()
                ? new Problem(
                        null,
                        List.of(new FieldProblem("file", error.getMessage(), "file_size", null, null)),
                        problem.requestId())
                : problem;
    }

    /// The user's own lines first, of which the first one is the default, then those for faxes alone.
    static List<Line> inOrder(List<Line> lines, String userId) {
        return lines.stream()
                .sorted(Comparator.comparing((Line line) -> !line.isOf(userId))
                        .thenComparing(line -> line.capabilities().size() > 1))
                .toList();
    }

    private ModelAndView with(ModelAndView page, Session session, List<Fax> faxes) {
        page.addObject("faxes", faxes);
        page.addObject(
                "names",
                colleagues.names(session, faxes.stream().map(Fax::userId).toList()));
        page.addObject("directions", FaxFilters.DIRECTIONS);
        page.addObject("statuses", FaxFilters.STATUSES);
        return page;
    }
}
