package dev.switchboard.app.signin;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Public;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.Sessions;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Lets only signed-in users to every handler that is not [Public], sends others to the sign-in page, and gives
/// controllers the [Session].
@Component
class SessionInterceptor implements HandlerInterceptor, HandlerMethodArgumentResolver, WebMvcConfigurer {

    private final Sessions sessions;
    private final SignIn signIn;
    private final CurrentUsers users;

    SessionInterceptor(Sessions sessions, SignIn signIn, CurrentUsers users) {
        this.sessions = sessions;
        this.signIn = signIn;
        this.users = users;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(this);
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        if (!(handler instanceof HandlerMethod method) || method.hasMethodAnnotation(Public.class)) {
            return true;
        }
        var session = sessions.find(request);
        if (session.isPresent()) {
            users.refresh(session.get());
            return true;
        }
        var application = Application.of(request.getRequestURI());
        if (application.isPresent()) {
            signIn.begin(request, response, application.get(), returnTo(request, application.get()));
        } else {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
        return false;
    }

    /// A form that was sent without a session is lost; its page is not.
    private static String returnTo(HttpServletRequest request, Application application) {
        if (!"GET".equals(request.getMethod()) || request.getHeader("HX-Request") != null) {
            return application.path();
        }
        var query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Session.class;
    }

    @Override
    public Session resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest web,
            @Nullable WebDataBinderFactory binders) {
        var request = web.getNativeRequest(HttpServletRequest.class);
        return sessions.find(Objects.requireNonNull(request)).orElseThrow();
    }
}
