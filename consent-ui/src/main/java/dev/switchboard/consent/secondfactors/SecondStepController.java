package dev.switchboard.consent.secondfactors;

import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.pages.SignInTarget;
import dev.switchboard.web.qr.QrCode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The pages of the second step of a sign-in, and their forms.
@Controller
class SecondStepController {

    private final SignInSteps steps;
    private final Pages pages;
    private final ErrorPages errors;

    SecondStepController(SignInSteps steps, Pages pages, ErrorPages errors) {
        this.steps = steps;
        this.pages = pages;
        this.errors = errors;
    }

    @GetMapping({PagePaths.SIGN_IN_CODE, PagePaths.ENROLL})
    ModelAndView show(HttpServletRequest request, @RequestParam(required = false) @Nullable String notice) {
        var target = SignInTarget.of(request);
        var step = steps.find(request).orElse(null);
        if (step == null) {
            return Pages.seeOther(
                    target.path(PagePaths.SIGN_IN, Notice.of(notice).orElse(null)));
        }
        var path = step instanceof SecondStep.Enroll ? PagePaths.ENROLL : PagePaths.SIGN_IN_CODE;
        if (!path.equals(PagePaths.of(request))) {
            return Pages.seeOther(target.path(path));
        }
        var model = new HashMap<String, Object>();
        model.put("step", step);
        model.put("fields", target.fields());
        model.put("signIn", target.path(PagePaths.SIGN_IN));
        Notice.of(notice).ifPresent(found -> model.put("notice", found));
        return switch (step) {
            case SecondStep.Code code -> pages.page(HttpStatus.OK, "sign-in-code", model);
            case SecondStep.Enroll enroll -> {
                model.put("secret", enroll.secret().replaceAll("(.{4})(?!$)", "$1 "));
                model.put("qr", QrCode.of(enroll.address()));
                model.put("passkeys", target.path(PagePaths.PASSKEYS));
                yield pages.page(HttpStatus.OK, "sign-in-enroll", model);
            }
        };
    }

    @PostMapping({PagePaths.SIGN_IN_CODE, PagePaths.ENROLL})
    @Nullable
    ModelAndView enter(
            HttpServletRequest request, HttpServletResponse response, @RequestParam(defaultValue = "") String code)
            throws IOException {
        var target = SignInTarget.of(request);
        return switch (steps.enter(code, request, response)) {
            case SecondStepOutcome.SignedIn(var codes) ->
                codes.isEmpty() ? Pages.seeOther(target.done()) : added(pages, codes, target);
            case SecondStepOutcome.Wrong wrong -> Pages.seeOther(target.path(PagePaths.of(request), Notice.WRONG_CODE));
            case SecondStepOutcome.Over over -> Pages.seeOther(target.path(PagePaths.SIGN_IN, Notice.STALE));
            case SecondStepOutcome.Limited(var retryAt) -> {
                var back = new ErrorPageLink(target.path(PagePaths.of(request)), "back");
                errors.tooMany(request, response, retryAt, back);
                yield null;
            }
        };
    }

    /// The page after a second factor was added.
    static ModelAndView added(Pages pages, List<String> codes, SignInTarget target) {
        return pages.page(
                HttpStatus.OK,
                "second-factor-added",
                Map.of("codes", codes, "next", target.donePath(), "fields", target.doneFields()));
    }
}
