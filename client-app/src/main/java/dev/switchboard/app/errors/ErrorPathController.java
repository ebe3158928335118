package dev.switchboard.app.errors;

import dev.switchboard.app.sessions.Public;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/// The page of errors that no controller reported, such as an unknown path or a refused form.
@Controller
class ErrorPathController implements ErrorController {

    @Public
    @RequestMapping("${server.error.path:${error.path:/error}}")
    ModelAndView error(HttpServletRequest request) {
        return request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer status
                ? ErrorPage.of(HttpStatusCode.valueOf(status))
                : ErrorPage.of(HttpStatusCode.valueOf(HttpStatus.NOT_FOUND.value()));
    }
}
