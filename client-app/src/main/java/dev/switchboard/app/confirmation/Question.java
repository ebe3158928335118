package dev.switchboard.app.confirmation;

import dev.switchboard.app.pages.FormValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A form that waits for the user's answer.
///
/// A form asks by its field `confirm`, the key of its texts: `confirm.{key}` is what the button does, and
/// `confirm.{key}.text` is the consequence. `confirm_name` is the name of what it concerns, which both may contain. The
/// answer is the field `confirmed`: any text, or the name itself where the form has `confirm_typed`.
///
/// A form with several buttons asks for one of them where `confirm` is the name of that button. A form with
/// `confirm_lowered` instead asks when a number is lowered: when a field is less than `before.{field}`.
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

    private static final String LOWERED = "confirm_lowered";
    private static final String BEFORE = "before.";

    private static final String NAME = "confirm_name";
    private static final String TYPED = "confirm_typed";
    private static final String CSRF = "_csrf";
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}");

    /// The question of a form; null when the form asks nothing, or the user has answered.
    ///
    /// @param page from which it was sent
    static @Nullable Question of(HttpServletRequest form, String page) {
        var action = action(form);
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

    private static @Nullable String action(HttpServletRequest form) {
        var action = form.getParameter(ACTION);
        return action == null && lowersANumber(form) ? form.getParameter(LOWERED) : action;
    }

    private static boolean lowersANumber(HttpServletRequest form) {
        return Collections.list(form.getParameterNames()).stream()
                .filter(name -> name.startsWith(BEFORE))
                .anyMatch(name ->
                        limit(form.getParameter(name.substring(BEFORE.length()))) < limit(form.getParameter(name)));
    }

    /// The number that a text is; infinite for none, which the API refuses.
    private static double limit(@Nullable String text) {
        return text != null && NUMBER.matcher(text.strip()).matches()
                ? Double.parseDouble(text.strip())
                : Double.POSITIVE_INFINITY;
    }

    private static Map<String, List<String>> fields(HttpServletRequest form) {
        var fields = new LinkedHashMap<String, List<String>>();
        form.getParameterMap().forEach((field, values) -> fields.put(field, List.of(values)));
        fields.remove(CSRF);
        fields.remove(ANSWER);
        return fields;
    }
}
