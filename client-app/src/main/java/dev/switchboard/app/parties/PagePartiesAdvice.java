package dev.switchboard.app.parties;

import dev.switchboard.app.sessions.Sessions;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/// Gives the template of every page with a session the object `parties`.
@ControllerAdvice
class PagePartiesAdvice {

    private final Sessions sessions;
    private final Parties parties;
    private final WrittenNumbers numbers;

    PagePartiesAdvice(Sessions sessions, Parties parties, WrittenNumbers numbers) {
        this.sessions = sessions;
        this.parties = parties;
        this.numbers = numbers;
    }

    @ModelAttribute
    void add(HttpServletRequest request, Model model) {
        sessions.find(request)
                .ifPresent(session -> model.addAttribute("parties", new PageParties(session, parties, numbers)));
    }
}
