package dev.switchboard.consent.signin;

import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.pages.RequestParameter;
import dev.switchboard.consent.pages.SignInTarget;
import dev.switchboard.consent.signup.SignUps;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The pages for signing in and out. The security chain handles their forms.
@Controller
class SignInController {

    private final SignedInUsers users;
    private final RequestingApps apps;
    private final StartPages startPages;
    private final SignUps signUps;
    private final Pages pages;

    SignInController(SignedInUsers users, RequestingApps apps, StartPages startPages, SignUps signUps, Pages pages) {
        this.users = users;
        this.apps = apps;
        this.startPages = startPages;
        this.signUps = signUps;
        this.pages = pages;
    }

    @GetMapping(PagePaths.SIGN_IN)
    ModelAndView signIn(HttpServletRequest request, @RequestParam(required = false) @Nullable String notice) {
        var target = SignInTarget.of(request);
        var user = users.find(request);
        boolean again = user.isPresent() && target.again();
        if (user.isPresent() && !again) {
            return Pages.seeOther(target.done());
        }
        var model = new HashMap<String, Object>();
        model.put("again", again);
        model.put("signUp", signUps.enabled());
        model.put("email", again ? user.orElseThrow().email() : SubmittedEmail.of(request));
        model.put("fields", target.fields());
        Optional.ofNullable(target.req())
                .flatMap(req -> apps.findApp(req, request))
                .ifPresent(app -> model.put("app", app));
        Notice.of(notice).ifPresent(found -> model.put("notice", found));
        return pages.page(HttpStatus.OK, "sign-in", model);
    }

    @GetMapping(PagePaths.SIGNED_IN)
    ModelAndView signedIn(HttpServletRequest request) {
        return users.find(request)
                .map(user ->
                        pages.page(HttpStatus.OK, "signed-in", Map.of("user", user, "start", startPages.of(request))))
                .orElseGet(() -> Pages.seeOther(PagePaths.SIGN_IN));
    }

    @GetMapping(PagePaths.SIGN_OUT)
    ModelAndView signOut(HttpServletRequest request) {
        var req = RequestParameter.of(request);
        var user = users.find(request);
        if (user.isEmpty()) {
            return Pages.seeOther(req.map(PagePaths::signIn).orElse(PagePaths.SIGNED_OUT));
        }
        var model = new HashMap<String, Object>();
        model.put("user", user.get());
        model.put("back", req.map(PagePaths::consent).orElse(PagePaths.SIGNED_IN));
        req.ifPresent(id -> model.put(PagePaths.REQ, id));
        return pages.page(HttpStatus.OK, "sign-out", model);
    }

    @GetMapping(PagePaths.SIGNED_OUT)
    ModelAndView signedOut(HttpServletRequest request) {
        return users.find(request).isPresent()
                ? Pages.seeOther(PagePaths.SIGNED_IN)
                : pages.page(HttpStatus.OK, "signed-out", Map.of());
    }
}
