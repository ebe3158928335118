package dev.switchboard.consent.invitations;

import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.LinkToken;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.secondfactors.PasswordChosen;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of an invitation and its form. Only the form uses the link, since mail programs and
/// scanners open links by themselves.
@Controller
class InvitationController {

    private final Invitations invitations;
    private final PasswordChosen chosen;
    private final Pages pages;
    private final ErrorPages errors;

    InvitationController(Invitations invitations, PasswordChosen chosen, Pages pages, ErrorPages errors) {
        this.invitations = invitations;
        this.chosen = chosen;
        this.pages = pages;
        this.errors = errors;
    }

    @GetMapping(PagePaths.INVITATION)
    ModelAndView show(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String notice) {
        var token = LinkToken.of(request);
        if (token.isEmpty()) {
            return closed(request, response, InvitationProblem.UNKNOWN);
        }
        return switch (invitations.find(token.get())) {
            case InvitationLookup.Open open ->
                form(
                        HttpStatus.OK,
                        token.get(),
                        open,
                        open.name(),
                        Notice.of(notice).orElse(null));
            case InvitationOutcome.Closed(var problem) -> closed(request, response, problem);
        };
    }

    @PostMapping(PagePaths.INVITATION)
    ModelAndView accept(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String password) {
        var token = LinkToken.of(request);
        if (token.isEmpty()) {
            return closed(request, response, InvitationProblem.UNKNOWN);
        }
        var page = switch (invitations.accept(token.get(), name, password)) {
            case InvitationOutcome.Accepted(var email) -> chosen.page("invitation-accepted", email, request, response);
            case InvitationOutcome.Refused(var refused) -> again(request, response, token.get(), name, refused);
            case InvitationOutcome.Closed(var problem) -> closed(request, response, problem);
        };
        return Pages.reloadedAs(PagePaths.invitation(token.get()), page);
    }

    /// The form with the submitted name and without the password.
    private ModelAndView again(
            HttpServletRequest request, HttpServletResponse response, String token, String name, Notice refused) {
        return switch (invitations.find(token)) {
            case InvitationLookup.Open open -> form(HttpStatus.UNPROCESSABLE_CONTENT, token, open, name, refused);
            case InvitationOutcome.Closed(var problem) -> closed(request, response, problem);
        };
    }

    private ModelAndView form(
            HttpStatus status, String token, InvitationLookup.Open open, String name, @Nullable Notice notice) {
        var model = new HashMap<String, Object>();
        model.put("token", token);
        model.put("invitation", open);
        model.put("name", name);
        if (notice != null) {
            model.put("notice", notice);
        }
        return pages.page(status, "invitation", model);
    }

    private ModelAndView closed(HttpServletRequest request, HttpServletResponse response, InvitationProblem problem) {
        return errors.view(request, response, problem.page());
    }
}
