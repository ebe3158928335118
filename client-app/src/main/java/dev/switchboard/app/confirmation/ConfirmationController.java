package dev.switchboard.app.confirmation;

import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page that asks in a browser without scripts.
@Controller
class ConfirmationController {

    private final Questions questions;

    ConfirmationController(Questions questions) {
        this.questions = questions;
    }

    /// @param question of [Questions]; without a valid one, the page is the first one of the application
    @GetMapping({"/app/confirm", "/operator/confirm"})
    ModelAndView ask(Session session, @RequestParam(defaultValue = "") String question) {
        return questions
                .find(session, question)
                .<ModelAndView>map(found -> PageModel.of("confirmation").with("question", found))
                .orElseGet(() ->
                        new ModelAndView(Redirects.to(session.application().path())));
    }
}
