package dev.switchboard.app.confirmation;

import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SessionCipher;
import dev.switchboard.app.sessions.Sessions;
import dev.switchboard.app.signin.FormPage;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Leads a form that asks ([Question]) to the page with its question, unless a script asked before and the form has the
/// answer. The question is in the address of that page, encrypted for its user, so that nobody else can write one.
@Component
class Questions implements HandlerInterceptor, WebMvcConfigurer {

    private final Sessions sessions;
    private final SessionCipher cipher;

    Questions(Sessions sessions, SessionCipher cipher) {
        this.sessions = sessions;
        this.cipher = cipher;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/app/**", "/operator/**");
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        var session = sessions.find(request);
        if (!"POST".equals(request.getMethod()) || session.isEmpty()) {
            return true;
        }
        var application = session.get().application().path();
        var question = Question.of(request, Objects.requireNonNullElse(FormPage.of(request), application));
        if (question == null) {
            return true;
        }
        var address = application + "/confirm?question=" + cipher.encrypt(place(session.get()), question);
        response.setHeader("Location", address);
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        return false;
    }

    /// The question of an address; empty when it is not this user's.
    Optional<Question> find(Session session, String encrypted) {
        return cipher.decrypt(place(session), encrypted, Question.class);
    }

    private static String place(Session session) {
        return "question of " + session.application() + " " + session.user().id();
    }
}
