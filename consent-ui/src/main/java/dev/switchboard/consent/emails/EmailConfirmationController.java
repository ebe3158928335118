package dev.switchboard.consent.emails;

import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.LinkToken;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.secondfactors.PasswordChosen;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page that confirms an email and its form. Only the form uses the link, since mail programs and
/// scanners open links by themselves.
@Controller
class EmailConfirmationController {

    private final EmailConfirmations confirmations;
    private final PasswordChosen chosen;
    private final Pages pages;
    private final ErrorPages errors;

    EmailConfirmationController(
            EmailConfirmations confirmations, PasswordChosen chosen, Pages pages, ErrorPages errors) {
        this.confirmations = confirmations;
        this.chosen = chosen;
        this.pages = pages;
        this.errors = errors;
    }

    @GetMapping(PagePaths.CONFIRM_EMAIL)
    ModelAndView show(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String notice) {
        var token = LinkToken.of(request);
        if (token.isEmpty()) {
            return closed(request, response, EmailConfirmationProblem.UNKNOWN);
        }
        return form(
                request, response, HttpStatus.OK, token.get(), Notice.of(notice).orElse(null));
    }

    @PostMapping(PagePaths.CONFIRM_EMAIL)
    ModelAndView confirm(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(defaultValue = "") String password) {
        var token = LinkToken.of(request);
        if (token.isEmpty()) {
            return closed(request, response, EmailConfirmationProblem.UNKNOWN);
        }
        var page = switch (confirmations.confirm(token.get(), password)) {
            case EmailConfirmationOutcome.Confirmed(var email, var passwordChosen) ->
                passwordChosen
                        ? chosen.page("email-confirmed", email, request, response)
                        : pages.page(HttpStatus.OK, "email-confirmed", Map.of("email", email));
            case EmailConfirmationOutcome.Refused(var refused) ->
                form(request, response, HttpStatus.UNPROCESSABLE_CONTENT, token.get(), refused);
            case EmailConfirmationOutcome.Closed(var problem) -> closed(request, response, problem);
        };
        return Pages.reloadedAs(PagePaths.confirmEmail(token.get()), page);
    }

    private ModelAndView form(
            HttpServletRequest request,
            HttpServletResponse response,
            HttpStatus status,
            String token,
            @Nullable Notice notice) {
        return switch (confirmations.find(token)) {
            case EmailConfirmationLookup.Open open -> {
                var model = new HashMap<String, Object>();
                model.put("token", token);
                model.put("confirmation", open);
                if (notice != null) {
                    model.put("notice", notice);
                }
                yield pages.page(status, "confirm-email", model);
            }
            case EmailConfirmationOutcome.Closed(var problem) -> closed(request, response, problem);
        };
    }

    private ModelAndView closed(
            HttpServletRequest request, HttpServletResponse response, EmailConfirmationProblem problem) {
        return errors.view(request, response, problem.page());
    }
}
