package dev.switchboard.auth.tokens;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpSession;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A request whose parameters are those of its form body alone; the query is ignored (RFC 6749,
/// section 2.3.1). A parameter without a value counts as omitted (section 3.1).
final class TokenForm extends HttpServletRequestWrapper {

    private final Map<String, String[]> parameters = new LinkedHashMap<>();

    /// @throws IllegalArgumentException when the body is not percent-encoded as a form is
    TokenForm(HttpServletRequest request, byte[] body) {
        super(request);
        var values = new LinkedHashMap<String, List<String>>();
        for (var pair : new String(body, StandardCharsets.UTF_8).split("&")) {
            int equals = pair.indexOf('=');
            if (equals >= 0 && equals < pair.length() - 1) {
                values.computeIfAbsent(decode(pair.substring(0, equals)), name -> new ArrayList<>(1))
                        .add(decode(pair.substring(equals + 1)));
            }
        }
        values.forEach((name, given) -> parameters.put(name, given.toArray(String[]::new)));
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable String getParameter(String name) {
        var values = parameters.get(name);
        return values == null ? null : values[0];
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        var values = parameters.get(name);
        return values == null ? null : values.clone();
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return Collections.unmodifiableMap(parameters);
    }

    /// None: the cookies of these routes are ignored, also by the details of an authentication.
    @Override
    public @Nullable HttpSession getSession(boolean create) {
        if (create) {
            throw new IllegalStateException("requests of clients have no session");
        }
        return null;
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(parameters.keySet());
    }
}
