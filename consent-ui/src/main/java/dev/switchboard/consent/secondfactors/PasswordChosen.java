package dev.switchboard.consent.secondfactors;

import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.signin.SignedInUsers;
import dev.switchboard.consent.signin.StartPages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/// Goes on after a user has chosen a password behind the link of a mail. Link and password prove as much as an email
/// and a password do on the sign-in page, so the user is signed in, or takes the second step.
public final class PasswordChosen {

    private final SignInSteps steps;
    private final SignedInUsers users;
    private final StartPages startPages;
    private final Pages pages;

    PasswordChosen(SignInSteps steps, SignedInUsers users, StartPages startPages, Pages pages) {
        this.steps = steps;
        this.users = users;
        this.startPages = startPages;
        this.pages = pages;
    }

    /// @param template of the page that says that the password was chosen, and leads on
    /// @param email of the user
    public ModelAndView page(String template, String email, HttpServletRequest request, HttpServletResponse response) {
        var next = steps.passwordChosen(email, request, response);
        if (next == AfterPassword.SECOND_STEP) {
            return Pages.seeOther(PagePaths.SIGN_IN_CODE);
        }
        var model = new HashMap<String, Object>();
        model.put("email", email);
        if (next == AfterPassword.SIGNED_IN) {
            model.put("start", startPages.of(request));
        } else {
            users.find(request).ifPresent(other -> model.put("other", other.name()));
        }
        return pages.page(HttpStatus.OK, template, model);
    }
}
