package dev.switchboard.consent.signup;

import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page for signing up and its form. A script preselects the browser's time zone.
@Controller
class SignUpController {

    private final SignUps signUps;
    private final Pages pages;
    private final ErrorPages errors;

    SignUpController(SignUps signUps, Pages pages, ErrorPages errors) {
        this.signUps = signUps;
        this.pages = pages;
        this.errors = errors;
    }

    @GetMapping(PagePaths.SIGN_UP)
    @Nullable
    ModelAndView show(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String notice)
            throws IOException {
        if (!signUps.enabled()) {
            return notFound(request, response);
        }
        var empty = new SignUpForm("", "", "", Choices.country(request.getLocale()), Choices.DEFAULT_TIMEZONE);
        return form(HttpStatus.OK, empty, true, Notice.of(notice).orElse(null));
    }

    @PostMapping(PagePaths.SIGN_UP)
    @Nullable
    ModelAndView signUp(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String company,
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String country,
            @RequestParam(defaultValue = Choices.DEFAULT_TIMEZONE) String timezone)
            throws IOException {
        if (!signUps.enabled()) {
            return notFound(request, response);
        }
        var form = new SignUpForm(
                name.strip(),
                company.strip(),
                email.strip(),
                country.isEmpty() ? Choices.country(request.getLocale()) : country,
                timezone);
        return switch (signUps.signUp(form)) {
            case SignUpOutcome.Sent(var address) ->
                Pages.reloadedAs(
                        PagePaths.SIGN_UP, pages.page(HttpStatus.OK, "sign-up-sent", Map.of("email", address)));
            case SignUpOutcome.Refused(var refused) ->
                Pages.reloadedAs(PagePaths.SIGN_UP, form(HttpStatus.UNPROCESSABLE_CONTENT, form, false, refused));
            case SignUpOutcome.Limited(var retryAt) -> {
                errors.tooMany(request, response, retryAt, new ErrorPageLink(PagePaths.SIGN_IN, "back-to-sign-in"));
                yield null;
            }
        };
    }

    /// @param fresh whether nobody has chosen a time zone yet
    private ModelAndView form(HttpStatus status, SignUpForm form, boolean fresh, @Nullable Notice notice) {
        var model = new HashMap<String, Object>();
        model.put("form", form);
        model.put("fresh", fresh);
        model.put("countries", Choices.countries(LocaleContextHolder.getLocale()));
        model.put("timezones", Choices.timezones(LocaleContextHolder.getLocale()));
        if (notice != null) {
            model.put("notice", notice);
        }
        return pages.page(status, "sign-up", model);
    }

    private @Nullable ModelAndView notFound(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        errors.status(request, response, HttpServletResponse.SC_NOT_FOUND);
        return null;
    }
}
