package dev.switchboard.app.signin;

import dev.switchboard.app.sessions.SessionState.PendingStep;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The form that a user sent before signing in again, as the request that its controller expects. Its CSRF token was
/// checked when it was sent.
final class ResumedForm extends HttpServletRequestWrapper {

    private final Map<String, String[]> fields = new LinkedHashMap<>();

    ResumedForm(HttpServletRequest request, PendingStep step) {
        super(request);
        step.fields().forEach((name, values) -> fields.put(name, values.toArray(String[]::new)));
    }

    @Override
    public String getMethod() {
        return "POST";
    }

    @Override
    public @Nullable String getParameter(String name) {
        var values = fields.get(name);
        return values == null || values.length == 0 ? null : values[0];
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return Collections.unmodifiableMap(fields);
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(fields.keySet());
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        return fields.get(name);
    }
}
