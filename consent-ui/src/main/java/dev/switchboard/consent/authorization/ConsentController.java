package dev.switchboard.consent.authorization;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.pages.RequestParameter;
import dev.switchboard.consent.signin.SignedInUsers;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The consent page and its form.
@Controller
class ConsentController {

    private final ConsentRequests requests;
    private final SignedInUsers users;
    private final Pages pages;
    private final ErrorPages errors;
    private final InstantSource clock;

    ConsentController(
            ConsentRequests requests, SignedInUsers users, Pages pages, ErrorPages errors, InstantSource clock) {
        this.requests = requests;
        this.users = users;
        this.pages = pages;
        this.errors = errors;
        this.clock = clock;
    }

    @GetMapping(PagePaths.CONSENT)
    ModelAndView show(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String notice) {
        var req = RequestParameter.of(request);
        if (req.isEmpty()) {
            return ended(request, response);
        }
        if (users.find(request).isEmpty()) {
            return Pages.seeOther(PagePaths.signIn(req.get()));
        }
        return switch (requests.find(req.get(), request)) {
            case ConsentLookup.Pending pending -> ask(pending, notice);
            case ConsentLookup.SignInAgain() -> Pages.seeOther(PagePaths.signInAgain(req.get()));
            case ConsentOutcome.Decided(var redirectTo) ->
                hasOriginOf(request, redirectTo) ? Pages.found(redirectTo) : leave(redirectTo);
            case ConsentOutcome.NotFound() -> ended(request, response);
        };
    }

    /// Redirects by 303 to the page above, unless the decision leads to the app, so that a reload
    /// never sends the form twice.
    @PostMapping(PagePaths.CONSENT)
    ModelAndView decide(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String decision) {
        var req = RequestParameter.of(request);
        if (req.isEmpty()) {
            return ended(request, response);
        }
        if (users.find(request).isEmpty()) {
            return Pages.seeOther(PagePaths.signIn(req.get()));
        }
        var decided = Decision.of(decision);
        if (decided.isEmpty()) {
            return Pages.seeOther(PagePaths.consent(req.get(), Notice.CHOOSE));
        }
        return switch (requests.decide(req.get(), decided.get(), request)) {
            case ConsentOutcome.Decided(var redirectTo) -> leave(redirectTo);
            case ConsentOutcome.NotFound() -> Pages.seeOther(PagePaths.consent(req.get()));
        };
    }

    private ModelAndView ask(ConsentLookup.Pending pending, @Nullable String notice) {
        var model = new HashMap<String, Object>();
        model.put("consent", ConsentPage.of(pending, clock.instant()));
        Notice.of(notice).ifPresent(found -> model.put("notice", found));
        return pages.page(HttpStatus.OK, "consent", model);
    }

    /// Whether the address has the origin of this page. Browsers follow a redirect there after a form,
    /// which leads here from the sign-in; elsewhere the Content-Security-Policy stops them.
    private static boolean hasOriginOf(HttpServletRequest request, URI address) {
        var page = URI.create(request.getRequestURL().toString());
        return ConsentPage.originOf(page).equals(ConsentPage.originOf(address));
    }

    private ModelAndView leave(URI redirectTo) {
        var model = Map.of("address", redirectTo.toString(), "host", ConsentPage.originOf(redirectTo));
        return pages.page(HttpStatus.OK, "leaving", model);
    }

    private ModelAndView ended(HttpServletRequest request, HttpServletResponse response) {
        return errors.view(request, response, ErrorPage.ended());
    }
}
