package dev.switchboard.consent.secondfactors;

import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.pages.SignInTarget;
import dev.switchboard.web.requests.BrowserName;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// Signing in with a passkey, and the page on which a browser is asked for a new one.
@Controller
class PasskeyController {

    private final Passkeys passkeys;
    private final Pages pages;

    PasskeyController(Passkeys passkeys, Pages pages) {
        this.passkeys = passkeys;
        this.pages = pages;
    }

    /// Where the form below leads without a valid CSRF token, and a reload of its address.
    @GetMapping(PagePaths.SIGN_IN_PASSKEY)
    ModelAndView show(HttpServletRequest request, @RequestParam(required = false) @Nullable String notice) {
        var target = SignInTarget.of(request);
        return Pages.seeOther(target.path(PagePaths.SIGN_IN, Notice.of(notice).orElse(null)));
    }

    /// Without a credential, the options with which the script of the page asks the browser; with one, the sign-in. One
    /// mapping: a condition on parameters would read those of every other request too.
    @PostMapping(PagePaths.SIGN_IN_PASSKEY)
    Object signIn(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(required = false) @Nullable String credential) {
        if (credential == null) {
            return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(passkeys.begin(request));
        }
        var target = SignInTarget.of(request);
        return Pages.seeOther(
                passkeys.signIn(credential, request, response)
                        ? target.done()
                        : target.path(PagePaths.SIGN_IN, Notice.WRONG_PASSKEY));
    }

    @GetMapping(PagePaths.PASSKEYS)
    ModelAndView register(HttpServletRequest request, @RequestParam(required = false) @Nullable String notice) {
        var target = SignInTarget.of(request);
        return switch (passkeys.register(request)) {
            case PasskeyRegistration.SignIn(var again) ->
                Pages.seeOther(target.toPasskeys(again).path(PagePaths.SIGN_IN));
            case PasskeyRegistration.Open(var options, var names, var signedIn) -> {
                var model = new HashMap<String, Object>();
                model.put("options", options);
                model.put("names", names);
                Optional.ofNullable(BrowserName.of(request.getHeader(HttpHeaders.USER_AGENT)))
                        .ifPresent(device -> model.put("device", device));
                model.put("fields", target.fields());
                model.put("back", signedIn ? target.done() : target.path(PagePaths.ENROLL));
                Notice.of(notice).ifPresent(found -> model.put("notice", found));
                yield pages.page(HttpStatus.OK, "passkeys", model);
            }
        };
    }

    @PostMapping(PagePaths.PASSKEYS)
    ModelAndView add(
            HttpServletRequest request,
            HttpServletResponse response,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String credential) {
        var target = SignInTarget.of(request);
        return switch (passkeys.add(name, credential, request, response)) {
            case PasskeyOutcome.Added(var codes) -> SecondStepController.added(pages, codes, target);
            case PasskeyOutcome.Refused refused ->
                Pages.seeOther(target.path(PagePaths.PASSKEYS, Notice.WRONG_PASSKEY));
        };
    }
}
