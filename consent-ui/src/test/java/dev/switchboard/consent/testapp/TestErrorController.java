package dev.switchboard.consent.testapp;

import dev.switchboard.consent.errors.AuthorizeProblem;
import dev.switchboard.consent.errors.ErrorPages;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Where the test application tells users and programs of errors, and an authorize endpoint that
/// only refuses.
@RestController
class TestErrorController implements ErrorController {

    private final ErrorPages errors;

    TestErrorController(ErrorPages errors) {
        this.errors = errors;
    }

    @RequestMapping("/error")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code ? code : 404;
        if (ErrorPages.areFor(request)) {
            errors.status(request, response, status);
        } else {
            response.setContentType("application/json");
            response.getWriter().write("{}");
        }
    }

    @GetMapping("/oauth/authorize")
    void authorize(HttpServletRequest request, HttpServletResponse response, @RequestParam AuthorizeProblem problem)
            throws IOException {
        errors.authorize(request, response, problem);
    }

    @GetMapping("/fails/{status}")
    void fails(HttpServletResponse response, @PathVariable int status) throws IOException {
        response.sendError(status);
    }
}
