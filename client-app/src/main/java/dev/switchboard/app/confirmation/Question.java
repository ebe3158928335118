package dev.switchboard.app.confirmation;

import dev.switchboard.app.pages.FormValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A form that waits for the user's answer.
///
/// A form asks by its field `confirm`, the key of its texts: `confirm.{key}` is what the button does, and
/// `confirm.{key}.text` is the consequence. `confirm_name` is the name of what it concerns, which both may contain. The
/// answer is the field `confirmed`: any text, or the name itself where the form has `confirm_typed`.
///
/// @param path to which the form was sent
/// @param page from which it was sent
/// @param fields of the form, without the CSRF token and the answer
/// @param action the key of the texts
/// @param name of what the form concerns
/// @param typed whether the user has to type the name
/// @param mistyped whether the user typed another one
record Question(
        String path,
        String page,
        Map<String, List<String>> fields,
        String action,
        String name,
        boolean typed,
        boolean mistyped) {

    static final String ACTION = "confirm";
    static final String ANSWER = "confirmed";

    private static final String NAME = "confirm_name";
    private static final String TYPED = "confirm_typed";
    private static final String CSRF = "_csrf";

    /// The question of a form; null when the form asks nothing, or the user has answered.
    ///
    /// @param page from which it was sent
    static @Nullable Question of(HttpServletRequest form, String page) {
        var action = form.getParameter(ACTION);
        if (action == null) {
            return null;
        }
        var name = FormValue.orEmpty(form.getParameter(NAME));
        var answer = form.getParameter(ANSWER);
        boolean typed = form.getParameter(TYPED) != null;
        if (answer != null && (!typed || answer.strip().equals(name.strip()))) {
            return null;
        }
        return new Question(form.getRequestURI(), page, fields(form), action, name, typed, answer != null);
    }

    private static Map<String, List<String>> fields(HttpServletRequest form) {
        var fields = new LinkedHashMap<String, List<String>>();
        form.getParameterMap().forEach((field, values) -> fields.put(field, List.of(values)));
        fields.remove(CSRF);
        fields.remove(ANSWER);
        return fields;
    }
}
