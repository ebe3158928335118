package dev.switchboard.auth.tokens;

import java.util.Collections;
import org.springframework.mock.web.MockHttpServletRequest;

/// Any bytes as the form of a client: parameters with values, or the one exception that leads to a 400.
public final class TokenFormFuzzer {

    private TokenFormFuzzer() {}

    /// @param body perhaps a form
    public static void fuzzerTestOneInput(byte[] body) {
        TokenForm form;
        try {
            form = new TokenForm(new MockHttpServletRequest("POST", "/oauth/token"), body);
        } catch (IllegalArgumentException _) {
            return;
        }
        for (var name : Collections.list(form.getParameterNames())) {
            var values = form.getParameterValues(name);
            if (values == null || values.length == 0 || values[0].isEmpty()) {
                throw new AssertionError("a parameter without a value counts as omitted");
            }
            if (!values[0].equals(form.getParameter(name))) {
                throw new AssertionError("the first value");
            }
            try {
                Parameters.required(form, name);
            } catch (InvalidParameter refused) {
                // Repeated or blank.
            }
        }
    }
}
