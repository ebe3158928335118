package dev.switchboard.consent.passwords;

import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.LinkToken;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.secondfactors.PasswordChosen;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The pages for a forgotten password and their forms. Only the form uses a link, since mail programs
/// and scanners open links by themselves.
@Controller
class PasswordResetController {

    private final PasswordResets resets;
    private final PasswordChosen chosen;
    private final Pages pages;
    private final ErrorPages errors;

    PasswordResetController(PasswordResets resets, PasswordChosen chosen, Pages pages, ErrorPages errors) {
        this.resets = resets;
        this.chosen = chosen;
        this.pages = pages;
        this.errors = errors;
    }

    @GetMapping(PagePaths.FORGOT_PASSWORD)
    ModelAndView forgot(@RequestParam(required = false) @Nullable String notice) {
        return resets.available() ? askForEmail(HttpStatus.OK, notice(notice)) : unavailable();
    }

    @PostMapping(PagePaths.FORGOT_PASSWORD)
    @Nullable
    ModelAndView request(
            HttpServletRequest request, HttpServletResponse response, @RequestParam(defaultValue = "") String email)
            throws IOException {
        if (!resets.available()) {
            return Pages.reloadedAs(PagePaths.FORGOT_PASSWORD, unavailable());
        }
        if (email.isBlank()) {
            return Pages.reloadedAs(
                    PagePaths.FORGOT_PASSWORD, askForEmail(HttpStatus.UNPROCESSABLE_CONTENT, Notice.EMAIL));
        }
        var retryAt = resets.request(email.strip());
        if (retryAt.isPresent()) {
            errors.tooMany(request, response, retryAt.get(), new ErrorPageLink(PagePaths.SIGN_IN, "back-to-sign-in"));
            return null;
        }
        return Pages.reloadedAs(PagePaths.FORGOT_PASSWORD, pages.page(HttpStatus.OK, "forgot-password-sent", Map.of()));
    }

    @GetMapping(PagePaths.RESET_PASSWORD)
    ModelAndView show(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String notice) {
        var token = LinkToken.of(request);
        return token.isEmpty()
                ? closed(request, response, PasswordResetProblem.UNKNOWN)
                : form(request, response, HttpStatus.OK, token.get(), notice(notice));
    }

    @PostMapping(PagePaths.RESET_PASSWORD)
    ModelAndView reset(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(defaultValue = "") String password) {
        var token = LinkToken.of(request);
        if (token.isEmpty()) {
            return closed(request, response, PasswordResetProblem.UNKNOWN);
        }
        var page = switch (resets.reset(token.get(), password)) {
            case PasswordResetOutcome.Changed(var email) -> chosen.page("password-changed", email, request, response);
            case PasswordResetOutcome.Refused(var refused) ->
                form(request, response, HttpStatus.UNPROCESSABLE_CONTENT, token.get(), refused);
            case PasswordResetOutcome.Closed(var problem) -> closed(request, response, problem);
        };
        return Pages.reloadedAs(PagePaths.resetPassword(token.get()), page);
    }

    private ModelAndView unavailable() {
        return pages.page(HttpStatus.OK, "forgot-password-unavailable", Map.of());
    }

    private ModelAndView askForEmail(HttpStatus status, @Nullable Notice notice) {
        return pages.page(status, "forgot-password", notice == null ? Map.of() : Map.of("notice", notice));
    }

    private ModelAndView form(
            HttpServletRequest request,
            HttpServletResponse response,
            HttpStatus status,
            String token,
            @Nullable Notice notice) {
        return switch (resets.find(token)) {
            case PasswordResetLookup.Open(var email) -> {
                var model = new HashMap<String, Object>();
                model.put("token", token);
                model.put("email", email);
                if (notice != null) {
                    model.put("notice", notice);
                }
                yield pages.page(status, "reset-password", model);
            }
            case PasswordResetOutcome.Closed(var problem) -> closed(request, response, problem);
        };
    }

    private ModelAndView closed(
            HttpServletRequest request, HttpServletResponse response, PasswordResetProblem problem) {
        return errors.view(request, response, problem.page());
    }

    private static @Nullable Notice notice(@Nullable String notice) {
        return Notice.of(notice).orElse(null);
    }
}
