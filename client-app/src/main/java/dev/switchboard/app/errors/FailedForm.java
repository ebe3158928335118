package dev.switchboard.app.errors;

import dev.switchboard.app.api.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/// A form that the service could not take, for the error page: the user sends it again from there, so that nothing that
/// was typed is lost. With its `Idempotency-Key` it does nothing twice.
///
/// @param path to which it was sent
/// @param fields without the CSRF token
record FailedForm(String path, Map<String, List<String>> fields) {

    private static final String CSRF = "_csrf";
    private static final String PASSWORD = "password";

    /// Empty when the form is to be changed before it is sent again, and where its page has to be opened again: a file
    /// and a password are not in an error page.
    static Optional<FailedForm> of(HttpServletRequest request, ApiException error) {
        var type = String.valueOf(request.getContentType());
        boolean temporary = error.status() == HttpStatus.TOO_MANY_REQUESTS.value() || error.status() >= 500;
        return temporary
                        && "POST".equals(request.getMethod())
                        && !type.startsWith("multipart/")
                        && request.getParameter(PASSWORD) == null
                ? Optional.of(new FailedForm(request.getRequestURI(), fields(request)))
                : Optional.empty();
    }

    /// What was sent, without the CSRF token.
    static Map<String, List<String>> fields(HttpServletRequest request) {
        var fields = new LinkedHashMap<String, List<String>>();
        request.getParameterMap().forEach((name, values) -> fields.put(name, List.of(values)));
        fields.remove(CSRF);
        return fields;
    }
}
