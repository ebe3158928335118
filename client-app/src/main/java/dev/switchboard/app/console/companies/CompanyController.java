package dev.switchboard.app.console.companies;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Regions;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

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
    ModelAndView create(Session session, CompanyForm form, Locale locale) {
        try {
            var created = api.postOnce(session, Query.of(API), form, Company.class);
            keepLink(session, created.invitation());
            return Redirects.after(session, "company-created", PATH + "/" + created.id());
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
    ModelAndView save(Session session, @PathVariable String id, CompanyForm form, Locale locale) {
        try {
            api.patch(session, Query.of(ONE, id), form.change(), Company.class);
            return Redirects.after(session, "company-saved", PATH + "/" + id);
        } catch (ApiException error) {
            var company = api.get(session, Query.of(ONE, id), Company.class);
            return show(company, form, Problem.of(error), CallingForm.of(company.calling()), null, locale);
        }
    }

    @PostMapping(PATH + "/{id}/calling")
    ModelAndView saveCalling(Session session, @PathVariable String id, CallingForm form, Locale locale) {
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
        return Redirects.after(session, "company-saved", PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/suspend")
    ModelAndView suspend(Session session, @PathVariable String id) {
        api.post(session, Query.of(ONE + "/suspend", id));
        return Redirects.after(session, "company-suspended", PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/reinstate")
    ModelAndView reinstate(Session session, @PathVariable String id) {
        api.post(session, Query.of(ONE + "/reinstate", id));
        return Redirects.after(session, "company-reinstated", PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/delete")
    ModelAndView delete(Session session, @PathVariable String id) {
        api.delete(session, Query.of(ONE, id));
        return Redirects.after(session, "company-closing", PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/resend")
    ModelAndView resend(Session session, @PathVariable String id) {
        var invitation = api.post(session, Query.of(ONE + "/invitation", id), Company.Invitation.class);
        keepLink(session, invitation);
        return Redirects.after(session, "owner-invited", PATH + "/" + id);
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
        return page("console/companies", form, problem, locale)
                .list("companies", companies, Query.of(PATH).with("q", q).with("status", status))
                .with("q", q)
                .with("status", status);
    }

    private static ModelAndView show(
            Company company,
            CompanyForm form,
            @Nullable Problem problem,
            CallingForm calling,
            @Nullable Problem callingProblem,
            Locale locale) {
        return page("console/company", form, problem, locale)
                .with("company", company)
                .with("calling", calling)
                .problem("callingProblem", callingProblem);
    }

    private static PageModel page(String template, CompanyForm form, @Nullable Problem problem, Locale locale) {
        return PageModel.of(template)
                .form(form, problem)
                .with("countries", Regions.countries(locale))
                .with("zones", Regions.timeZones());
    }
}
