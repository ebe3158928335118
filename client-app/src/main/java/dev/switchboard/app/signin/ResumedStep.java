package dev.switchboard.app.signin;

import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ApiException.FieldProblem;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SessionState.PendingStep;
import dev.switchboard.app.sessions.Sessions;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Leads back to the page of a form that continued after the user signed in again and was refused: the request is that
/// of the authorization server's response, whose address would show the error and could not be loaded again. The page
/// says what is wrong.
@Component
public class ResumedStep implements HandlerInterceptor, WebMvcConfigurer {

    private static final String PAGE = ResumedStep.class.getName() + ".page";

    private final Sessions sessions;
    private final MessageSource messages;

    ResumedStep(Sessions sessions, MessageSource messages) {
        this.sessions = sessions;
        this.messages = messages;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/app/**", "/operator/**");
    }

    /// Marks a request as that of a form that continues.
    void begin(HttpServletRequest request, PendingStep step, Session session) {
        var page = step.page();
        request.setAttribute(PAGE, page == null ? session.application().path() : page);
    }

    /// Looks for the problem that a controller shows with its form.
    @Override
    public void postHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable ModelAndView shown) {
        if (shown == null || request.getAttribute(PAGE) == null) {
            return;
        }
        shown.getModel().values().stream()
                .map(value -> value instanceof RowProblem ofRow ? ofRow.problem() : value)
                .filter(Problem.class::isInstance)
                .map(Problem.class::cast)
                .findFirst()
                .flatMap(problem -> back(request, sentence(problem), problem.requestId()))
                .ifPresent(redirect -> {
                    shown.getModelMap().clear();
                    shown.setView(redirect.getView());
                    shown.setStatus(HttpStatus.SEE_OTHER);
                });
    }

    /// The way back after an error; empty for any other request.
    public Optional<ModelAndView> back(HttpServletRequest request, ApiException error) {
        return back(request, error.getMessage(), error.requestId());
    }

    private Optional<ModelAndView> back(HttpServletRequest request, String sentence, Optional<String> requestId) {
        if (!(request.getAttribute(PAGE) instanceof String page)) {
            return Optional.empty();
        }
        sessions.find(request).ifPresent(session -> {
            session.flash("refused", sentence);
            requestId.ifPresent(id -> session.flash("refused-request", id));
        });
        return Optional.of(new ModelAndView(Redirects.to(page)));
    }

    private String sentence(Problem problem) {
        return problem.message() != null
                ? problem.message()
                : problem.fields().stream()
                        .map(field -> field.field() + ": " + text(field))
                        .collect(Collectors.joining(" "));
    }

    private String text(FieldProblem problem) {
        var arguments = new @Nullable Object[] {problem.message(), problem.min(), problem.max()};
        var locale = LocaleContextHolder.getLocale();
        var text = messages.getMessage(problem.key(), arguments, null, locale);
        return text == null ? messages.getMessage("error.field", arguments, locale) : text;
    }
}
