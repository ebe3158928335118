package dev.switchboard.app.console.companies;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Frame;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Regions;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/// The list of companies and the page of one.
@Controller
class CompanyController {

    private static final String PATH = "/operator/companies";
    private static final String API = "/operator/companies";
    private static final String ONE = API + "/{company_id}";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<Company>> COMPANIES = new ParameterizedTypeReference<>() {};

    private final Api api;

    CompanyController(Api api) {
        this.api = api;
    }

    @GetMapping({"/operator", PATH})
    ModelAndView list(
            Session session,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String status,
            @RequestParam(required = false) @Nullable String cursor,
            Locale locale) {
        return list(session, q, status, cursor, CompanyForm.EMPTY, null, locale);
    }

    @PostMapping(PATH)
    ModelAndView create(
            Session session,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String country,
            @RequestParam(defaultValue = "") String timezone,
            @RequestParam(name = "owner.name", defaultValue = "") String ownerName,
            @RequestParam(name = "owner.email", defaultValue = "") String ownerEmail,
            @RequestParam(name = Frame.IDEMPOTENCY_KEY, required = false) @Nullable String idempotencyKey,
            Locale locale) {
        var form = new CompanyForm(name, country, timezone, new CompanyForm.Owner(ownerName, ownerEmail));
        try {
            var created = api.postOnce(session, Query.of(API), form, idempotencyKey, Company.class);
            keepLink(session, created.invitation());
            session.flash("notice", "company-created");
            return new ModelAndView(Redirects.to(PATH + "/" + created.id()));
        } catch (ApiException error) {
            return list(session, "", "", null, form, Problem.of(error), locale);
        }
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView show(Session session, @PathVariable String id, Locale locale) {
        var company = api.get(session, Query.of(ONE, id), Company.class);
        return show(company, filled(company), null, CallingForm.of(company.calling()), null, locale);
    }

    private static CompanyForm filled(Company company) {
        return new CompanyForm(company.name(), company.country(), company.timezone(), null);
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView save(
            Session session,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String country,
            @RequestParam(defaultValue = "") String timezone,
            Locale locale) {
        var form = new CompanyForm(name, country, timezone, null);
        try {
            api.patch(session, Query.of(ONE, id), form.change(), Company.class);
            session.flash("notice", "company-saved");
            return new ModelAndView(Redirects.to(PATH + "/" + id));
        } catch (ApiException error) {
            var company = api.get(session, Query.of(ONE, id), Company.class);
            return show(company, form, Problem.of(error), CallingForm.of(company.calling()), null, locale);
        }
    }

    @PostMapping(PATH + "/{id}/calling")
    ModelAndView saveCalling(
            Session session,
            @PathVariable String id,
            @RequestParam(defaultValue = "false") boolean all,
            @RequestParam(name = "calling.countries", defaultValue = "") String countries,
            @RequestParam(name = "calling.concurrent", defaultValue = "") String concurrent,
            @RequestParam(name = "calling.minutes_per_day", defaultValue = "") String minutesPerDay,
            Locale locale) {
        var form = new CallingForm(all, countries, concurrent, minutesPerDay);
        try {
            return changeCalling(session, id, form.change());
        } catch (ApiException error) {
            var company = api.get(session, Query.of(ONE, id), Company.class);
            return show(company, filled(company), null, form, Problem.of(error), locale);
        }
    }

    @PostMapping(PATH + "/{id}/calling/delete")
    ModelAndView resetCalling(Session session, @PathVariable String id) {
        return changeCalling(session, id, null);
    }

    private ModelAndView changeCalling(Session session, String id, @Nullable Map<String, @Nullable Object> calling) {
        api.patch(session, Query.of(ONE, id), Collections.singletonMap("calling", calling), Company.class);
        session.flash("notice", "company-saved");
        return new ModelAndView(Redirects.to(PATH + "/" + id));
    }

    @PostMapping(PATH + "/{id}/suspend")
    RedirectView suspend(Session session, @PathVariable String id) {
        api.post(session, Query.of(ONE + "/suspend", id));
        session.flash("notice", "company-suspended");
        return Redirects.to(PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/reinstate")
    RedirectView reinstate(Session session, @PathVariable String id) {
        api.post(session, Query.of(ONE + "/reinstate", id));
        session.flash("notice", "company-reinstated");
        return Redirects.to(PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/delete")
    RedirectView delete(Session session, @PathVariable String id) {
        api.delete(session, Query.of(ONE, id));
        session.flash("notice", "company-closing");
        return Redirects.to(PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/resend")
    RedirectView resend(Session session, @PathVariable String id) {
        var invitation = api.post(session, Query.of(ONE + "/invitation", id), Company.Invitation.class);
        keepLink(session, invitation);
        session.flash("notice", "owner-invited");
        return Redirects.to(PATH + "/" + id);
    }

    private static void keepLink(Session session, Company.@Nullable Invitation invitation) {
        if (invitation != null && invitation.url() != null) {
            session.flash("link", invitation.url());
        }
    }

    private ModelAndView list(
            Session session,
            String q,
            String status,
            @Nullable String cursor,
            CompanyForm form,
            @Nullable Problem problem,
            Locale locale) {
        var companies = api.get(
                session, Query.of(API).with("q", q).with("status", status).page(PAGE, cursor), COMPANIES);
        var page = page("console/companies", form, problem, locale);
        page.addObject("companies", companies.items());
        page.addObject("q", q);
        page.addObject("status", status);
        page.addObject("more", companies.more(Query.of(PATH).with("q", q).with("status", status)));
        return page;
    }

    private static ModelAndView show(
            Company company,
            CompanyForm form,
            @Nullable Problem problem,
            CallingForm calling,
            @Nullable Problem callingProblem,
            Locale locale) {
        var page = page("console/company", form, problem, locale);
        page.addObject("company", company);
        page.addObject("calling", calling);
        page.addObject("callingProblem", callingProblem);
        if (callingProblem != null) {
            page.setStatus(HttpStatus.UNPROCESSABLE_CONTENT);
        }
        return page;
    }

    private static ModelAndView page(String template, CompanyForm form, @Nullable Problem problem, Locale locale) {
        var page = new ModelAndView(template);
        page.setStatus(Problem.status(problem));
        page.addObject("form", form);
        page.addObject("problem", problem);
        page.addObject("countries", Regions.countries(locale));
        page.addObject("zones", Regions.timeZones());
        return page;
    }
}
