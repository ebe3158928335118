package dev.switchboard.app.team.companysettings;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Regions;
import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of the company's settings and exports.
@Controller
class CompanySettingsController {

    private static final String PATH = "/app/company-settings";
    private static final int EXPORTS = 20;
    private static final ParameterizedTypeReference<Page<Export>> PAGE = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Lines lines;

    CompanySettingsController(Api api, Lines lines) {
        this.api = api;
        this.lines = lines;
    }

    @GetMapping(PATH)
    ModelAndView show(Session session, Locale locale) {
        return page(session, locale, null, null, null);
    }

    @PostMapping(PATH)
    ModelAndView save(Session session, Locale locale, @RequestParam MultiValueMap<String, String> sent) {
        var form = SettingsForm.of(sent);
        try {
            api.patch(session, Query.of("/account/settings"), form.body(), Settings.class);
        } catch (ApiException error) {
            return page(session, locale, form, Problem.of(error), null);
        }
        return Redirects.after(session, "settings-saved", PATH);
    }

    /// The list alone, which replaces itself while an export is being made. While the API cannot say more, it stays as
    /// it is and asks again.
    @GetMapping(PATH + "/exports")
    @Nullable
    ModelAndView exports(Session session, HttpServletResponse response) {
        try {
            return new ModelAndView("team/exports :: exports", Map.of("exports", exportsOf(session)));
        } catch (ApiException unavailable) {
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
            return null;
        }
    }

    @PostMapping(PATH + "/exports")
    ModelAndView export(Session session, Locale locale) {
        try {
            api.postOnce(session, Query.of("/account/exports"), null, Export.class);
        } catch (ApiException error) {
            return page(session, locale, null, null, Problem.of(error));
        }
        return Redirects.after(session, "export-begun", PATH + "#exports");
    }

    private List<Export> exportsOf(Session session) {
        return api.get(session, Query.of("/account/exports").page(EXPORTS, null), PAGE)
                .items();
    }

    private ModelAndView page(
            Session session,
            Locale locale,
            @Nullable SettingsForm typed,
            @Nullable Problem problem,
            @Nullable Problem exportProblem) {
        var read = ConcurrentRequest.start(() -> lines.read(session));
        var exports = ConcurrentRequest.start(() -> exportsOf(session));
        var settings = api.get(session, Query.of("/account/settings"), Settings.class);
        return PageModel.of("team/company-settings")
                .form(typed == null ? SettingsForm.of(settings) : typed, problem)
                .with("company", settings.name())
                .with("retention", SettingsForm.of(settings).retention())
                .with("calling", settings.calling())
                .problem("exportProblem", exportProblem)
                .with("exports", exports.get())
                .with("periods", SettingsForm.PERIODS)
                .with("countries", Regions.countries(locale))
                .with("zones", Regions.timeZones())
                .with(
                        "numbers",
                        read.get().stream()
                                .filter(number -> number.can("voice"))
                                .toList());
    }
}
