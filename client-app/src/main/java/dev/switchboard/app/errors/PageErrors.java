package dev.switchboard.app.errors;

import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.SessionEndedException;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.SessionCookies;
import dev.switchboard.app.sessions.Sessions;
import dev.switchboard.app.signin.ResumedStep;
import dev.switchboard.app.signin.SignIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/// Responds to failed requests with a page that says what happened and whom to ask, and shows the request's id.
@ControllerAdvice
class PageErrors {

    private static final Logger log = LoggerFactory.getLogger(PageErrors.class);

    private final Sessions sessions;
    private final SignIn signIn;
    private final SessionCookies cookies;
    private final ResumedStep resumed;

    PageErrors(Sessions sessions, SignIn signIn, SessionCookies cookies, ResumedStep resumed) {
        this.sessions = sessions;
        this.signIn = signIn;
        this.cookies = cookies;
        this.resumed = resumed;
    }

    /// Sends the user to sign in; the form of a sensitive step continues afterwards.
    @ExceptionHandler
    @Nullable
    ModelAndView failed(ApiException error, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (error.signInAgain()) {
            signInAgain(request, response);
            return null;
        }
        var back = resumed.back(request, error);
        if (back.isPresent()) {
            return back.get();
        }
        error.retryAfter().ifPresent(seconds -> response.setHeader(HttpHeaders.RETRY_AFTER, seconds.toString()));
        var page = ErrorPage.of(error);
        FailedForm.of(request, error).ifPresent(form -> page.addObject("form", form));
        return page;
    }

    private void signInAgain(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var session = sessions.find(request);
        if ("POST".equals(request.getMethod()) && session.isPresent()) {
            signIn.againForForm(request, response, session.get(), FailedForm.fields(request));
        } else {
            // Not to the same page, which would ask again if the response stayed the same.
            var application = Application.of(request.getRequestURI()).orElseThrow();
            signIn.again(request, response, application, application.path());
        }
    }

    /// Signs the user in again, without a question while the authorization server knows the browser.
    @ExceptionHandler
    void ended(SessionEndedException ended, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var application = Application.of(request.getRequestURI()).orElseThrow();
        sessions.find(request).ifPresent(session -> session.end());
        response.addHeader(HttpHeaders.SET_COOKIE, cookies.removal(application));
        signIn.begin(
                request,
                response,
                application,
                "GET".equals(request.getMethod()) ? request.getRequestURI() : application.path());
    }

    @ExceptionHandler
    ModelAndView unforeseen(Exception failure, HttpServletRequest request) {
        if (failure instanceof ErrorResponse known) {
            return ErrorPage.of(known.getStatusCode());
        }
        log.atError()
                .addKeyValue("method", request.getMethod())
                .addKeyValue("path", request.getRequestURI())
                .setCause(failure)
                .log("Failed to serve a page");
        return ErrorPage.of(HttpStatusCode.valueOf(HttpStatus.INTERNAL_SERVER_ERROR.value()));
    }
}
