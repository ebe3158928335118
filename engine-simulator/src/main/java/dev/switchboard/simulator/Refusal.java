package dev.switchboard.simulator;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;

/// A request to the control interface that is refused, with the error that it gets.
final class Refusal extends RuntimeException {

    private final ErrorType type;
    private final transient List<FieldProblem> fields;

    private Refusal(ErrorType type, String message, List<FieldProblem> fields) {
        super(message, null, false, false);
        this.type = type;
        this.fields = fields;
    }

    /// 422 about a single field.
    static Refusal validation(String field, String problem) {
        return new Refusal(
                ErrorType.VALIDATION_ERROR,
                "Some values are not as they must be; see fields.",
                List.of(new FieldProblem(field, problem)));
    }

    static Refusal notFound() {
        return new Refusal(
                ErrorType.NOT_FOUND, "There is nothing here, or nothing that this credential may see.", List.of());
    }

    static Refusal forbidden(String message) {
        return new Refusal(ErrorType.FORBIDDEN, message, List.of());
    }

    static Refusal serverError() {
        return new Refusal(
                ErrorType.SERVER_ERROR, "Something went wrong here. Please quote the request id.", List.of());
    }

    ErrorType type() {
        return type;
    }

    /// The rows of a 422, empty for any other status.
    List<FieldProblem> fields() {
        return fields;
    }
}
