package dev.switchboard.app.console.numbers;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.console.Named;
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.BindParam;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The pool of numbers.
@Controller
class PoolController {

    private static final String PATH = "/operator/operator-numbers";
    private static final String API = "/operator/numbers";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<PoolNumber>> NUMBERS = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final WrittenNumbers numbers;

    PoolController(Api api, WrittenNumbers numbers) {
        this.api = api;
        this.numbers = numbers;
    }

    /// Which numbers the page shows.
    record Filter(String status, @BindParam("company_id") String companyId, String q) {

        private static final Filter NONE = new Filter("", "", "");

        Filter {
            status = FormValue.orEmpty(status);
            companyId = FormValue.orEmpty(companyId);
            q = FormValue.orEmpty(q);
        }

        private Query on(Query query) {
            return query.with("status", status).with("company_id", companyId).with("q", digits());
        }

        /// What is searched for, without what only makes a number easier to read.
        private String digits() {
            var digits = q.replaceAll("[^+0-9]", "");
            return digits.isEmpty() ? q : digits;
        }
    }

    /// The form of new numbers.
    record Form(String numbers, String type, List<String> capabilities) {

        private static final Form EMPTY = new Form("", "local", List.of("voice", "sms"));

        Form {
            numbers = FormValue.orEmpty(numbers);
            type = FormValue.orEmpty(type);
            capabilities = FormValue.all(capabilities);
        }

        public boolean has(String capability) {
            return capabilities.contains(capability);
        }
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, Filter filter, @RequestParam(required = false) @Nullable String cursor) {
        try {
            var companyId = Named.chosen(api, session, filter.companyId());
            return page(session, new Filter(filter.status(), companyId, filter.q()), cursor, Form.EMPTY, null, null);
        } catch (ApiException error) {
            if (!error.correctable()) {
                throw error;
            }
            return page(session, new Filter(filter.status(), "", filter.q()), null, Form.EMPTY, null, null)
                    .problem("filterProblem", Problem.of(error))
                    .with("typedFilter", filter.companyId());
        }
    }

    @PostMapping(PATH)
    ModelAndView add(Session session, Form form) {
        try {
            var entries = NumberEntry.of(
                    form.numbers(), typed -> numbers.read(session, typed), form.type(), form.capabilities());
            api.postOnce(session, Query.of(API), Map.of("numbers", entries), Object.class);
            return Redirects.after(session, "numbers-added", PATH);
        } catch (ApiException error) {
            return page(session, Filter.NONE, null, form, Problem.of(error), null);
        }
    }

    @PostMapping(PATH + "/{id}/assign")
    ModelAndView assign(
            Session session,
            @PathVariable String id,
            @RequestParam(name = "company_id", defaultValue = "") String companyId) {
        return change(
                session,
                id,
                () -> Collections.singletonMap("company_id", FormValue.orNull(Named.chosen(api, session, companyId))),
                companyId,
                "number-given");
    }

    @PostMapping(PATH + "/{id}/release")
    ModelAndView release(Session session, @PathVariable String id) {
        return change(session, id, () -> Collections.singletonMap("company_id", null), "", "number-taken-back");
    }

    @PostMapping(PATH + "/{id}/make-available")
    ModelAndView endQuarantine(Session session, @PathVariable String id) {
        return change(session, id, () -> Collections.singletonMap("status", "available"), "", "number-available");
    }

    /// @param typed the company as it was typed; empty where the form has none
    private ModelAndView change(
            Session session, String id, Supplier<Map<String, @Nullable Object>> body, String typed, String notice) {
        try {
            api.patch(session, Query.of(API + "/{number_id}", id), body.get(), PoolNumber.class);
            return Redirects.after(session, notice, PATH);
        } catch (ApiException error) {
            return page(session, Filter.NONE, null, Form.EMPTY, null, RowProblem.of(id, error))
                    .addObject("typedCompany", typed);
        }
    }

    private PageModel page(
            Session session,
            Filter filter,
            @Nullable String cursor,
            Form form,
            @Nullable Problem problem,
            @Nullable RowProblem rowProblem) {
        var companies = ConcurrentRequest.start(() -> Named.of(api, session, "/operator/companies"));
        var page = api.get(session, filter.on(Query.of(API)).page(PAGE, cursor), NUMBERS);
        return PageModel.of("console/numbers")
                .list("numbers", page, filter.on(Query.of(PATH)))
                .with("companies", companies.get())
                .with("filter", filter)
                .form(form, problem)
                .problem("rowProblem", rowProblem);
    }
}
