package dev.switchboard.app.api;

import dev.switchboard.contract.errors.ErrorCode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is wrong with a form, for the page that shows it again.
///
/// @param message for the whole form, in the user's language; null when each problem belongs to a field
/// @param keyUsed whether the form was sent before with other content: its `Idempotency-Key` belongs to that
public record Problem(
        @Nullable String message, List<ApiException.FieldProblem> fields, Optional<String> requestId, boolean keyUsed) {

    /// A problem of a form that was not sent before.
    public Problem(@Nullable String message, List<ApiException.FieldProblem> fields, Optional<String> requestId) {
        this(message, fields, requestId, false);
    }

    /// The problem of an error that the user can correct.
    ///
    /// @throws ApiException the error itself when it is another one, for the error page
    public static Problem of(ApiException error) {
        if (!error.correctable()) {
            throw error;
        }
        return new Problem(
                error.fields().isEmpty() ? error.getMessage() : null,
                error.fields(),
                error.requestId(),
                error.is(ErrorCode.IDEMPOTENCY_KEY_REUSED));
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
