package dev.switchboard.app.api;

import dev.switchboard.contract.errors.ErrorCode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An error response of the API (docs/guides/errors.md).
public final class ApiException extends RuntimeException {

    private final int status;
    private final String type;
    private final @Nullable String code;
    private final String message;
    private final @Nullable String requestId;
    private final List<FieldProblem> fields;
    private final @Nullable Integer retryAfter;
    private final boolean signInAgain;

    /// What is wrong with a field of the request.
    ///
    /// @param field its dotted path
    /// @param message a sentence of the API
    /// @param code of the rule that is broken; null where the API has none for it
    /// @param min the least that the rule allows; null where it has none
    /// @param max the most that the rule allows; null where it has none
    public record FieldProblem(
            String field,
            String message,
            @Nullable String code,
            @Nullable Long min,
            @Nullable Long max) {

        public FieldProblem(String field, String message) {
            this(field, message, null, null, null);
        }

        /// The key of the text about it, with the arguments message, min and max. There need not be one for each code.
        public String key() {
            return code == null ? "error.field" : "field-problem." + code;
        }
    }

    /// @param code more precise than the type; null for what is not the error envelope
    /// @param message in the user's language where there is a text for the code
    /// @param requestId the id of the failed request; null when the API could not be reached
    /// @param retryAfter seconds; null when the API named none
    /// @param signInAgain whether the step needs a user who signed in recently (RFC 9470)
    ApiException(
            int status,
            String type,
            @Nullable String code,
            String message,
            @Nullable String requestId,
            List<FieldProblem> fields,
            @Nullable Integer retryAfter,
            boolean signInAgain) {
        super(message, null, false, false);
        this.status = status;
        this.type = type;
        this.code = code;
        this.message = message;
        this.requestId = requestId;
        this.fields = List.copyOf(fields);
        this.retryAfter = retryAfter;
        this.signInAgain = signInAgain;
    }

    /// What a page found wrong before it asked the API, with a `code` that has a text.
    public static ApiException invalid(FieldProblem problem) {
        return new ApiException(422, "validation_error", null, problem.message(), null, List.of(problem), null, false);
    }

    static ApiException unreachable() {
        return new ApiException(
                503, "server_error", null, "The service cannot be reached.", null, List.of(), null, false);
    }

    public int status() {
        return status;
    }

    /// What is wrong, in the user's language where there is a text for the code.
    @Override
    public String getMessage() {
        return message;
    }

    /// Whether it is this error of the catalogue.
    public boolean is(ErrorCode known) {
        return known.slug().equals(code);
    }

    /// The slug of the type, such as `validation_error`.
    public String type() {
        return type;
    }

    public Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }

    /// What is wrong with each field; empty unless the type is `validation_error`.
    public List<FieldProblem> fields() {
        return fields;
    }

    public Optional<Integer> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    public boolean signInAgain() {
        return signInAgain;
    }

    /// Whether a form can show the error beside its fields: the user can correct it.
    public boolean correctable() {
        return status == 400 || status == 409 || status == 413 || status == 415 || status == 422;
    }
}
