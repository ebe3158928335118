package dev.switchboard.app.api;

import dev.switchboard.web.idempotency.KeyConflict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is wrong with a form, for the page that shows it again.
///
/// @param message for the whole form; null when each problem belongs to a field
public record Problem(@Nullable String message, List<ApiException.FieldProblem> fields, Optional<String> requestId) {

    /// The problem of an error that the user can correct.
    ///
    /// @throws ApiException the error itself when it is another one, for the error page
    public static Problem of(ApiException error) {
        if (!error.correctable()) {
            throw error;
        }
        return new Problem(error.fields().isEmpty() ? error.getMessage() : null, error.fields(), error.requestId());
    }

    /// Whether the form was sent before with other content: its `Idempotency-Key` belongs to that.
    public boolean keyUsed() {
        return KeyConflict.MESSAGE.equals(message);
    }

    /// What is wrong with a field, which the API names by its dotted path; null when the field is right.
    public ApiException.@Nullable FieldProblem ofField(String field) {
        return fields.stream()
                .filter(problem ->
                        problem.field().equals(field) || problem.field().startsWith(field + "."))
                .findFirst()
                .orElse(null);
    }
}
